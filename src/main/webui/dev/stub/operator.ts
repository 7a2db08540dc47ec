import { bill, competitions, pick, random, Refusal } from './data.ts'
import type { Route } from './routes.ts'

const now = () => Math.floor(Date.now() / 1000)
const PLACES = '札幌 仙台 新潟 金沢 長野 横浜 名古屋 京都 神戸 広島 高松 福岡 那覇'.split(' ')
const KINDS = 'スイミングクラブ 陸上協会 eスポーツ部 将棋連盟 プログラミング部 ダーツ協会 クイズ研究会'.split(
  ' ',
)

const tenants = Array.from({ length: 230 }, (_, i) => ({
  id: String(i + 1),
  name: i === 229 ? 'eki' : `tenant-${i + 1}`,
  display_name: i === 229 ? '駅前スポーツ協会' : `${pick(PLACES)}${pick(KINDS)}`,
  billing: Math.floor((random() ** 3 * 3_000_000) / 10) * 10,
  created_at: now() - (230 - i) * 86_400,
  node: `node${1 + (i % 3)}`,
}))

function tenant(name: string) {
  const found = tenants.find((t) => t.name === name)
  if (!found) throw new Refusal(404, 'tenant not found')
  return found
}

function month(back: number): string {
  const date = new Date()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - back)
  return date.toISOString().slice(0, 7)
}

const months = Array.from({ length: 14 }, (_, i) => ({
  month: month(13 - i),
  yen: Math.floor((i + 3) * (0.7 + random() * 0.6) * 40_000) * 10,
  competitions: 40 + i * 3,
}))

const reports = () =>
  [...competitions].reverse().map((c) => ({
    competition_id: c.id,
    competition_title: c.title,
    ...bill(c),
    finished_at: c.finished_at,
  }))

export const operatorRoutes: Route[] = [
  [
    'GET',
    /^\/api\/admin\/tenants$/,
    ({ url }) => {
      const search = url.searchParams.get('search') ?? ''
      const before = Number(url.searchParams.get('before') ?? Infinity)
      const limit = Number(url.searchParams.get('limit') ?? 50)
      const all = [...tenants]
        .reverse()
        .filter((t) => Number(t.id) < before && (t.name.includes(search) || t.display_name.includes(search)))
      return { tenants: all.slice(0, limit), has_more: all.length > limit }
    },
  ],
  [
    'POST',
    /^\/api\/admin\/tenants\/add$/,
    ({ form }) => {
      const name = form.get('name') ?? ''
      if (tenants.some((t) => t.name === name))
        throw new Refusal(400, `a tenant named ${name} is there already`)
      const display_name = form.get('display_name') ?? ''
      const made = {
        id: String(tenants.length + 1),
        name,
        display_name,
        billing: 0,
        created_at: now(),
        node: 'node1',
      }
      tenants.push(made)
      return { tenant: made }
    },
  ],
  [
    'POST',
    /^\/api\/admin\/tenant\/([^/]+)\/organizer-link$/,
    ({ ids }) => ({
      url: `https://${tenant(ids[0]!).name}.t.isucon.dev/join#k3JdkQm2v0Zs8bT1xYhN5w`,
      expires_at: now() + 7 * 86_400,
    }),
  ],
  [
    'GET',
    /^\/api\/admin\/tenant\/([^/]+)\/organizer-links$/,
    ({ ids }) => ({
      links: [null, '大会事務局'].map((organizer, i) => ({
        id: `${tenant(ids[0]!).id}${i}`,
        organizer,
        made_at: now() - i * 86_400,
        expires_at: now() + (7 - i) * 86_400,
      })),
    }),
  ],
  ['POST', /^\/api\/admin\/tenant\/([^/]+)\/organizer-link\/([^/]+)\/withdraw$/, () => ({})],
  [
    'GET',
    /^\/api\/admin\/tenant\/([^/]+)\/organizers$/,
    ({ ids }) => ({
      organizers:
        Number(tenant(ids[0]!).id) % 5 === 1
          ? []
          : [
              {
                name: '大会事務局',
                created_at: now() - 9_000_000,
                last_login_at: now() - 3600,
                link_expires_at: null,
              },
            ],
    }),
  ],
  ['POST', /^\/api\/admin\/tenant\/([^/]+)\/organizer\/remove$/, () => ({})],
  ['POST', /^\/api\/admin\/password$/, () => ({ role: 'admin' })],
  [
    'GET',
    /^\/api\/admin\/tenant\/([^/]+)\/billing$/,
    ({ ids }) => ({ tenant: tenant(ids[0]!), reports: reports() }),
  ],
  [
    'GET',
    /^\/api\/admin\/billing\/summary$/,
    () => ({
      total_yen: months.reduce((sum, m) => sum + m.yen, 0),
      tenant_count: tenants.length,
      months,
      top_tenants: [...tenants]
        .sort((a, b) => b.billing - a.billing)
        .slice(0, 10)
        .map((t) => ({ name: t.name, display_name: t.display_name, yen: t.billing })),
    }),
  ],
  [
    'GET',
    /^\/api\/admin\/billing\/month\/([^/]+)$/,
    ({ ids }) => ({
      ...(months.find((m) => m.month === ids[0]) ?? { month: ids[0], yen: 0, competitions: 0 }),
      tenants: tenants
        .slice(0, 60)
        .map((t) => ({
          name: t.name,
          display_name: t.display_name,
          yen: Math.floor(t.billing / 12),
          competitions: 2,
        }))
        .sort((a, b) => b.yen - a.yen),
    }),
  ],
  [
    'GET',
    /^\/api\/admin\/nodes$/,
    () => ({
      nodes: [1, 2, 3].map((n) => ({
        name: `node${n}`,
        up: n !== 3,
        version: '1.0.0',
        tenants: 80 - n,
        open_files: 41 * n,
        tenant_bytes: 1_234_567_890 * n,
        free_bytes: 81_234_567_890,
        last_backup_at: n === 2 ? null : now() - 7200 * n,
      })),
    }),
  ],
]
