export type Rule = 'empty' | 'first' | 'characters' | 'last' | 'short' | 'admin'

/** The rules for a tenant's name that this one breaks; `found` is what breaks them. */
export function brokenRules(name: string): { rule: Rule; found: string }[] {
  if (name === '') return [{ rule: 'empty', found: '' }]
  if (name === 'admin') return [{ rule: 'admin', found: name }]
  const broken: { rule: Rule; found: string }[] = []
  const odd = [...new Set(name.match(/[^a-z0-9-]/gu))].map((one) => (one.trim() === '' ? '␣' : one))
  if (odd.length > 0) broken.push({ rule: 'characters', found: odd.join(' ') })
  if (/^[0-9-]/.test(name)) broken.push({ rule: 'first', found: name[0]! })
  if (name.length > 1 && name.endsWith('-')) broken.push({ rule: 'last', found: '-' })
  if (name.length < 2) broken.push({ rule: 'short', found: name })
  return broken
}
