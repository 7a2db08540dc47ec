import { ApiError, type RowError } from '../api/http'
import { language, messages, t, type MessageKey } from '../i18n'

/** What went wrong, in words for the person in front of it. */
export function inWords(error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.server')
  switch (error.status) {
    case 0:
      return t('error.network')
    case 401:
      return t('error.signIn')
    case 403:
      return t('error.forbidden')
    case 404:
      return t('error.notFound')
    case 413:
      return t('error.tooLarge')
    case 429:
      return t('error.tooMany', { n: error.retryAfterSeconds ?? 60 })
    case 421:
    case 502:
    case 503:
    case 504:
      return t('error.busy')
    default:
      return error.status < 500 ? t('error.refused') : t('error.server')
  }
}

const known = (key: string): key is MessageKey => key in messages

/**
 * Why something was refused, where that says more than {@link inWords}: in our words, or in the server's, which are English and so of no
 * use on a Japanese page.
 */
export function detail(error: unknown): string {
  if (!(error instanceof ApiError) || ![400, 409, 413, 422].includes(error.status)) return ''
  const key = `refused.${error.code}`
  if (known(key)) return t(key)
  return language.value === 'en' && error.message ? t('error.answer', { text: error.message }) : ''
}

/** The faulty rows of a refused file, with reasons as {@link detail}: a refusal lists rows of one kind. */
export function rowsInWords(error: ApiError): RowError[] {
  const key = `row.${error.code}`
  const reasonOf = (row: RowError) =>
    known(key) ? t(key) : language.value === 'en' ? row.reason : t('error.refused')
  return error.errors.map((row) => ({ ...row, reason: reasonOf(row) }))
}
