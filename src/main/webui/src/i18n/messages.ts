import { auth } from './texts/auth'
import { common } from './texts/common'
import { operator } from './texts/operator'
import { organizer } from './texts/organizer'
import { player } from './texts/player'
import { refused } from './texts/refused'

/** Every text of the pages. Both languages stand side by side, so none can lack one. */
export const messages = { ...common, ...auth, ...player, ...organizer, ...operator, ...refused }

export type MessageKey = keyof typeof messages
