import { t } from '../i18n'
import type { Fault } from './check'

/** A fault as the table of faulty rows shows it. */
export const inWords = (fault: Fault) => ({
  row: fault.row,
  column: fault.column,
  value: fault.value,
  reason: t(`fault.${fault.reason}`, { meant: fault.meant ?? '' }),
})
