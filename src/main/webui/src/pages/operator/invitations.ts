import type { OpenLink } from '../../api/operator'
import { t } from '../../i18n'
import { dateTime } from '../../lib/format'

/** What withdrawing a link is called, so that it is told from the others. */
export const withdrawTitle = (link: OpenLink): string =>
  link.organizer === null
    ? t('tenant.withdrawOf', { date: dateTime(link.made_at) })
    : t('tenant.withdrawFor', { name: link.organizer })
