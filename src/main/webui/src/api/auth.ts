import { get, post } from './http'

/** Whether the program signs people in itself. With an outside issuer of sessions it doesn't. */
export const signInOffered = async (): Promise<boolean> =>
  (await get<{ sign_in: boolean }>('/auth/options')).sign_in

export const signInOperator = (password: string) => post('/auth/login/admin', { password })

export const signInOrganizer = (name: string, password: string) =>
  post('/auth/login/organizer', { name, password })

export const signInPlayer = (token: string) => post('/auth/login/player', { token })

export const acceptInvite = (token: string, name: string, password: string) =>
  post('/auth/invite', { token, name, password })

/** What an organizer's one-time link is for: the organizer whose password it sets, or null where it makes a new one. */
export const lookAtInvite = async (token: string): Promise<string | null> =>
  (await post<{ organizer: string | null }>('/auth/invite/look', { token })).organizer

/** Changes the own password. The answer's cookie is a new session; all others end. */
export const changePassword = (role: 'admin' | 'organizer', current: string, password: string) =>
  post(`/api/${role}/password`, { current, password })

/** The secret of a personal link, from the link or from the secret alone. */
export function tokenOf(linkOrToken: string): string {
  const text = linkOrToken.trim()
  return text.slice(text.indexOf('#') + 1)
}

/** Takes the secret out of the window's address, so that it doesn't stay in the browser's history. */
export function takeToken(): string {
  const token = location.hash.slice(1)
  history.replaceState(history.state, '', location.pathname)
  return token
}

/** Where to go after signing in: a path of ours, never another site. */
export function safeNext(next: unknown): string {
  return typeof next === 'string' && /^\/(?![/\\])/.test(next) ? next : '/'
}
