export { errorPage, type ErrorAudience, type ErrorPage, type PageFailure } from './error-page.ts'
export { mayOpen, type Passage, runGuards, type Viewer, type Visit } from './guards.ts'
export {
  believedHost,
  canonicalHost,
  type HostConfig,
  type HostMode,
  type HostValues,
  type HostVerdict,
  resolveHostMode,
} from './host-mode.ts'
export { emptyKeepAlive, keepAlive, type KeepAliveEvent, type KeepAliveState, type KeptPage } from './keep-alive.ts'
export { createLinks, type Link, type LinkTo } from './links.ts'
export type { Match } from './match.ts'
export { bottomBar, header, type NavigationEntry, sidebar, tabs } from './navigation.ts'
export { pageRights } from './page-rights.ts'
export { parameterHolds, type ParameterName, parameterRules, reservedLabels } from './parameters.ts'
export { parseQuery, type QueryWords, writeQuery } from './query.ts'
export { type Home, homeOf, pathIn } from './rebase.ts'
export { isPagePath, notFoundMessage, type Resolution, resolvePath } from './resolve.ts'
export { type Area, type GuardName, guardNames, type Layout, type Route, type RouteGroup, type Tab } from './route.ts'
export { type KnownRoute, type ParametersOf, type RouteName, routeOf, routes } from './routes.ts'
export { PageRenderer, type PageVisit, type RenderedPage } from './routing.page.ports.ts'
export { PageLoads } from './routing.ports.ts'
export { safeNext } from './safe-next.ts'
export { shopOrigin, type Site, siteOf } from './site.ts'
