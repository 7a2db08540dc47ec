import { parseJson } from './json'

/** One faulty row of a refused upload or batch. */
export interface RowError {
  row: number
  column: string
  value: string
  reason: string
}

/** A call that failed. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly requestId: string | null = null,
    readonly errors: RowError[] = [],
    readonly errorCount: number = errors.length,
    readonly retryAfterSeconds: number | null = null,
    /** What was refused, where the pages have words of their own for it. */
    readonly code: string | null = null,
  ) {
    super(message)
  }
}

interface Envelope {
  status?: boolean
  data?: unknown
  message?: string
  errors?: RowError[]
  error_count?: number
}

export type Fields = Record<string, string | string[]>

export const get = <T>(path: string, signal?: AbortSignal): Promise<T> =>
  send<T>('GET', path, undefined, signal)

export const post = <T>(path: string, fields?: Fields): Promise<T> => send<T>('POST', path, fields)

async function send<T>(method: string, path: string, fields?: Fields, signal?: AbortSignal): Promise<T> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      headers: { Accept: 'application/json' },
      ...(fields ? { body: form(fields) } : {}),
      ...(signal ? { signal } : {}),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(0, String(cause))
  }
  return open<T>(response.status, await response.text(), (name) => response.headers.get(name))
}

function form(fields: Fields): URLSearchParams {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) body.append(name, one)
  }
  return body
}

/** Takes an answer out of its envelope, or throws what it says went wrong. */
export function open<T>(status: number, text: string, header: (name: string) => string | null): T {
  const requestId = header('X-Request-Id')
  let envelope: Envelope
  try {
    envelope = (text === '' ? {} : parseJson(text)) as Envelope
  } catch {
    // Something between us and the program answered, a proxy's error page for example.
    envelope = { status: false, message: text.slice(0, 200) }
  }
  if (status >= 200 && status < 300 && envelope.status !== false) return envelope.data as T
  const retryAfter = Number(header('Retry-After'))
  throw new ApiError(
    status,
    envelope.message ?? '',
    requestId,
    envelope.errors ?? [],
    envelope.error_count ?? envelope.errors?.length ?? 0,
    Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
    header('X-Error-Code'),
  )
}

/** Sends a file, telling how much of it has gone (0 to 1). fetch can't tell, hence XMLHttpRequest. */
export function sendFile<T>(
  path: string,
  part: string,
  file: File,
  progress: (share: number) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.upload.onprogress = (event) => event.lengthComputable && progress(event.loaded / event.total)
    request.onerror = () => reject(new ApiError(0, 'network'))
    request.onload = () => {
      try {
        resolve(open<T>(request.status, request.responseText, (name) => request.getResponseHeader(name)))
      } catch (error) {
        reject(error)
      }
    }
    const body = new FormData()
    body.append(part, file, file.name)
    request.send(body)
  })
}
