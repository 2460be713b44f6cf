export {
  errorPageOf,
  errorPageTitle,
  type ErrorAudience,
  type ErrorPage,
  type PageFailure,
} from './resolution/error-page.ts'
export { mayOpenRoute, type GuardResult, runGuards, type Viewer, type GuardContext } from './resolution/guards.ts'
export {
  trustedHostOf,
  canonicalHost,
  type HostConfig,
  type HostMode,
  type HostValues,
  type HostResolution,
  resolveHostMode,
} from './resolution/host-mode.ts'
export { emptyKeepAlive, keepAliveStep, type KeepAliveEvent, type KeepAliveState, type KeptPage } from './keep-alive.ts'
export { createLinks, type Link, type LinkTo } from './urls/links.ts'
export type { Match } from './urls/match.ts'
export { bottomBar, header, type NavigationEntry, sidebar, tabs } from './routes/navigation.ts'
export { pageRights } from './routes/page-rights.ts'
export { isValidParameter, type ParameterName, parameterRules, reservedLabels } from './routes/parameters.ts'
export { parseQuery, type QueryValues, writeQuery } from './urls/query.ts'
export { type RouteHome, homeOf, pathIn } from './urls/path-prefix.ts'
export { isPagePath, notFoundMessage, type Resolution, resolvePath, shopOfPath } from './resolution/resolve.ts'
export {
  type Area,
  type GuardName,
  guardNames,
  type Layout,
  type Route,
  type RouteGroup,
  type Tab,
} from './routes/route.ts'
export { type KnownRoute, type ParametersOf, type RouteName, routeOf, routes } from './routes/routes.ts'
export { PageRenderer, type PageRequestContext, type RenderedPage } from './page-renderer.ports.ts'
export { PageLoads } from './page-loads.ports.ts'
export { primaryAddress } from './urls/primary-address.ts'
export { safeReturnPath } from './urls/safe-return-path.ts'
export { hostOrigin, shopOrigin, type Site, siteOf } from './resolution/site.ts'
