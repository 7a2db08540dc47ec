import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import { routes, type Call } from './routes.ts'
import { Refusal } from './data.ts'

/**
 * A stand-in for the program while pages are drawn: made-up data in memory, no rights checked, nothing kept. Only
 * the development server knows it; whether pages and program fit is tested with the real program.
 */
export function apiStub(): Plugin {
  return {
    name: 'api-stub',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0]!
        if (!/^\/(api|auth)\//.test(path)) return next()
        answer(request, response).catch((error: unknown) => {
          const status = error instanceof Refusal ? error.status : 500
          reply(response, status, {
            status: false,
            message: String((error as Error).message),
            ...(error as object),
          })
        })
      })
    },
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://stub')
  const tenant = (request.headers.host ?? '').split('.')[0]!
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString()
  const form = new URLSearchParams(request.headers['content-type']?.startsWith('multipart') ? '' : body)
  const role = /stub_role=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? 'none'
  for (const [method, pattern, handler] of routes) {
    const match = pattern.exec(url.pathname)
    if (method !== request.method || !match) continue
    const call: Call = {
      tenant,
      role,
      url,
      form,
      body,
      ids: match.slice(1).map(decodeURIComponent),
      request,
      response,
    }
    const data = handler(call)
    if (data !== undefined) reply(response, 200, { status: true, data })
    return
  }
  throw new Refusal(404, 'the stub has no such path')
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('X-Request-Id', `stub-${Math.random().toString(36).slice(2, 10)}`)
  response.end(JSON.stringify(body))
}
