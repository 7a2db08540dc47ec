import { ApiError } from '../api/http'
import { t } from '../i18n'

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

/** The server's own words, where they say more than ours: why something was refused. */
export function detail(error: unknown): string {
  return error instanceof ApiError && [400, 409, 413, 422].includes(error.status) ? error.message : ''
}
