import type { Route } from './routes.ts'

export const organizerRoutes: Route[] = []
