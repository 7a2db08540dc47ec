import type { PlayerDetails } from '../api/organizer'
import { language } from '../i18n'

export const ORDERS = ['registered', 'newest', 'name'] as const
export type Order = (typeof ORDERS)[number]

/**
 * Players, whom the server lists newest first, in another order: as they were registered; those registered last first, but who came
 * at once, from one sheet, in the sheet's order; or by name.
 */
export function ordered(newestFirst: readonly PlayerDetails[], order: Order): PlayerDetails[] {
  const players = [...newestFirst].reverse()
  if (order === 'newest') players.sort((a, b) => b.created_at - a.created_at)
  if (order === 'name') {
    const { compare } = new Intl.Collator(language.value, { numeric: true })
    players.sort((a, b) => compare(a.display_name, b.display_name))
  }
  return players
}
