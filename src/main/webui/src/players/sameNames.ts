import { undefused } from '../csv/write'

/** A name for comparing: neither the width of its letters and spaces counts, nor what an export puts in front of it. */
export const nameKey = (name: string): string =>
  undefused(name.trim()).normalize('NFKC').trim().replace(/\s+/g, ' ')

/** The ids that share a name, by {@link nameKey}. Empty names are nobody's. */
export function idsByName(names: Iterable<readonly [id: string, name: string]>): Map<string, string[]> {
  const ids = new Map<string, string[]>()
  for (const [id, name] of names) {
    const key = nameKey(name)
    const others = ids.get(key)
    if (others) others.push(id)
    else if (key !== '') ids.set(key, [id])
  }
  return ids
}

const SHORTEST = 4

/** Of players whose name isn't theirs alone: the end of their id, as long as it takes to tell the same-named apart. */
export function idEnds(names: ReadonlyMap<string, string>): Map<string, string> {
  const ends = new Map<string, string>()
  for (const ids of idsByName(names).values()) {
    if (ids.length === 1) continue
    const longest = ids.reduce((most, id) => Math.max(most, id.length), 0)
    let length = SHORTEST
    while (length < longest && new Set(ids.map((id) => id.slice(-length))).size < ids.length) length++
    for (const id of ids) ends.set(id, id.slice(-length))
  }
  return ends
}
