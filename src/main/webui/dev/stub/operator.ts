import type { Route } from './routes.ts'

export const operatorRoutes: Route[] = []
