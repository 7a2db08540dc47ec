import { get, post } from './http'
import type { BillReport } from './types'

export interface Tenant {
  id: string
  name: string
  display_name: string
  billing: number
  created_at: number
  node: string
}

export interface Organizer {
  name: string
  created_at: number
  last_login_at: number | null
  /** Until when the link holds that lets them set a new password. */
  link_expires_at: number | null
}

/** A link that nobody has opened yet. */
export interface OpenLink {
  id: string
  /** Whose password it sets; null where it makes a new organizer. */
  organizer: string | null
  made_at: number | null
  expires_at: number
}

export interface Summary {
  total_yen: number
  tenant_count: number
  /** The newest last; months without a bill may be left out. */
  months: { month: string; yen: number; competitions: number }[]
  top_tenants: { name: string; display_name: string; yen: number }[]
}

export interface MonthBilling {
  month: string
  yen: number
  competitions: number
  tenants: { name: string; display_name: string; yen: number; competitions: number }[]
}

export interface Node {
  name: string
  up: boolean
  version: string
  tenants: number
  open_files: number
  tenant_bytes: number
  free_bytes: number
  last_backup_at: number | null
}

const at = (tenant: string) => `/api/admin/tenant/${encodeURIComponent(tenant)}`

export const tenants = (search: string, before: string | null, limit = 50) => {
  const query = new URLSearchParams({ search, limit: String(limit), ...(before ? { before } : {}) })
  return get<{ tenants: Tenant[]; has_more: boolean }>(`/api/admin/tenants?${query}`)
}

export const addTenant = async (name: string, display_name: string) =>
  (await post<{ tenant: { id: string; name: string } }>('/api/admin/tenants/add', { name, display_name }))
    .tenant

/** A one-time link for a new organizer or, with a name, for one who needs a new password; their old one is void then. */
export const organizerLink = (tenant: string, organizer?: string) =>
  post<{ url: string; expires_at: number }>(
    `${at(tenant)}/organizer-link`,
    organizer === undefined ? undefined : { organizer },
  )

export const openLinks = async (tenant: string) =>
  (await get<{ links: OpenLink[] }>(`${at(tenant)}/organizer-links`)).links

/** Makes a link worthless. 404 where it isn't open any more. */
export const withdrawLink = (tenant: string, id: string) =>
  post<unknown>(`${at(tenant)}/organizer-link/${encodeURIComponent(id)}/withdraw`)

export const removeOrganizer = (tenant: string, organizer: string) =>
  post<unknown>(`${at(tenant)}/organizer/remove`, { organizer })

export const organizers = async (tenant: string) =>
  (await get<{ organizers: Organizer[] }>(`${at(tenant)}/organizers`)).organizers

export const billingOf = (tenant: string) =>
  get<{ tenant: Pick<Tenant, 'id' | 'name' | 'display_name' | 'billing'>; reports: BillReport[] }>(
    `${at(tenant)}/billing`,
  )

export const summary = () => get<Summary>('/api/admin/billing/summary')

export const billingOfMonth = (month: string) =>
  get<MonthBilling>(`/api/admin/billing/month/${encodeURIComponent(month)}`)

export const nodes = async () => (await get<{ nodes: Node[] }>('/api/admin/nodes')).nodes
