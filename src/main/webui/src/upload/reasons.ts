import { t } from '../i18n'
import type { Fault } from './check'

/** A quotation mark that isn't closed makes one value of all that follows. */
const MOST_SHOWN = 100

/** A fault as the table of faulty rows shows it. */
export const inWords = (fault: Fault) => ({
  row: fault.row,
  column: fault.column,
  value: fault.value.length > MOST_SHOWN ? `${fault.value.slice(0, MOST_SHOWN)}…` : fault.value,
  reason: t(`fault.${fault.reason}`, { meant: fault.meant ?? '' }),
})
