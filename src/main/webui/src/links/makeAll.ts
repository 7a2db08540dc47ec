import { makeLinks, type PlayerDetails, type PlayerLink } from '../api/organizer'

/** One call makes this many, so that thousands show progress and no request takes long. */
const BATCH = 500

/** Makes links for players, in their order, telling how many are done. */
export async function makeAll(
  players: PlayerDetails[],
  progress: (done: number) => void,
): Promise<PlayerLink[]> {
  const links: PlayerLink[] = []
  for (let from = 0; from < players.length; from += BATCH) {
    const ids = players.slice(from, from + BATCH).map((player) => player.id)
    links.push(...(await makeLinks(ids)))
    progress(links.length)
  }
  return links
}
