// Values as the pages use them. Times are Unix seconds.

export type Role = 'admin' | 'organizer' | 'player' | 'none'

export interface Player {
  id: string
  display_name: string
  is_disqualified: boolean
}

export interface Me {
  tenant: { name: string; display_name: string }
  me: Player | null
  role: Role
  logged_in: boolean
}

export interface Competition {
  id: string
  title: string
  is_finished: boolean
}

/** A row of a ranking. The score is a bigint because it is a 64-bit integer. */
export interface RankRow {
  rank: number
  score: bigint
  playerId: string
  name: string
}

export interface Bill {
  player_count: number
  visitor_count: number
  billing_player_yen: number
  billing_visitor_yen: number
  billing_yen: number
}

export interface BillReport extends Bill {
  competition_id: string
  competition_title: string
  is_finished?: boolean
  finished_at: number | null
}
