import { createRouter, createWebHistory, type RouteRecordRaw, type Router } from 'vue-router'
import type { Role } from './api/types'
import type { MessageKey } from './i18n'

declare module 'vue-router' {
  interface RouteMeta {
    /** The page's name in the window's title. */
    title?: MessageKey
    /** Shown without the frame of menus: sign-in, printing. */
    bare?: boolean
    /** Which entry of the menu the page belongs to. */
    under?: string
  }
}

const entry: RouteRecordRaw[] = [
  {
    path: '/sign-in',
    component: () => import('./pages/auth/SignIn.vue'),
    meta: { title: 'auth.signIn', bare: true },
  },
  {
    path: '/join',
    component: () => import('./pages/auth/Join.vue'),
    meta: { title: 'auth.join', bare: true },
  },
  {
    path: '/enter',
    component: () => import('./pages/auth/Enter.vue'),
    meta: { title: 'auth.signIn', bare: true },
  },
]

const password: RouteRecordRaw = {
  path: '/password',
  component: () => import('./pages/auth/Password.vue'),
  meta: { title: 'password.title' },
}

const player: RouteRecordRaw[] = [
  { path: '/', component: () => import('./pages/player/Mine.vue'), meta: { title: 'nav.home', under: '/' } },
  {
    path: '/competitions',
    component: () => import('./pages/player/Competitions.vue'),
    meta: { title: 'nav.competitions', under: '/competitions' },
  },
  {
    path: '/competitions/:id',
    component: () => import('./pages/player/Ranking.vue'),
    props: true,
    meta: { under: '/competitions' },
  },
  {
    path: '/players/:id',
    component: () => import('./pages/player/PlayerPage.vue'),
    props: true,
    meta: { under: '/competitions' },
  },
]

const organizer: RouteRecordRaw[] = [
  { path: '/', redirect: '/competitions' },
  {
    path: '/competitions',
    component: () => import('./pages/organizer/Competitions.vue'),
    meta: { title: 'nav.competitions', under: '/competitions' },
  },
  {
    path: '/competitions/:id',
    component: () => import('./pages/organizer/Competition.vue'),
    props: true,
    meta: { under: '/competitions' },
    children: [
      {
        path: '',
        component: () => import('./pages/organizer/CompetitionRanking.vue'),
        meta: { title: 'orgComp.ranking' },
      },
      {
        path: 'upload',
        component: () => import('./pages/organizer/CompetitionUpload.vue'),
        meta: { title: 'orgComp.upload' },
      },
      {
        path: 'history',
        component: () => import('./pages/organizer/CompetitionHistory.vue'),
        meta: { title: 'orgComp.history' },
      },
    ],
  },
  {
    path: '/players',
    component: () => import('./pages/organizer/Players.vue'),
    meta: { title: 'nav.players', under: '/players' },
  },
  {
    path: '/players/links',
    component: () => import('./pages/organizer/PlayerLinks.vue'),
    meta: { title: 'links.title', under: '/players' },
  },
  {
    path: '/billing',
    component: () => import('./pages/organizer/Billing.vue'),
    meta: { title: 'nav.billing', under: '/billing' },
  },
  password,
]

const operator: RouteRecordRaw[] = [
  {
    path: '/',
    component: () => import('./pages/operator/Dashboard.vue'),
    meta: { title: 'nav.dashboard', under: '/' },
  },
  {
    path: '/months/:month',
    component: () => import('./pages/operator/Month.vue'),
    props: true,
    meta: { under: '/' },
  },
  {
    path: '/tenants',
    component: () => import('./pages/operator/Tenants.vue'),
    meta: { title: 'nav.tenants', under: '/tenants' },
  },
  {
    path: '/tenants/:name',
    component: () => import('./pages/operator/TenantPage.vue'),
    props: true,
    meta: { under: '/tenants' },
  },
  {
    path: '/nodes',
    component: () => import('./pages/operator/Nodes.vue'),
    meta: { title: 'nav.nodes', under: '/nodes' },
  },
  password,
]

const byRole: Record<Role, RouteRecordRaw[]> = { none: [], player, organizer, admin: operator }

/** Each role has its own pages at the same addresses; who has no role is led to the sign-in. */
export function makeRouter(role: Role): Router {
  const router = createRouter({
    history: createWebHistory(),
    routes: [
      ...entry,
      ...byRole[role],
      {
        path: '/:rest(.*)*',
        component: () => import('./pages/NotFound.vue'),
        meta: { title: 'notFound.title' },
      },
    ],
    scrollBehavior: (to, from, saved) => saved ?? (to.path === from.path ? false : { top: 0 }),
  })
  router.beforeEach((to) => {
    const isEntry = entry.some((route) => route.path === to.path)
    if (role === 'none' && !isEntry) {
      return { path: '/sign-in', query: to.fullPath === '/' ? {} : { next: to.fullPath } }
    }
    return true
  })
  return router
}
