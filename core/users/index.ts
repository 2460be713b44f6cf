export type { ImpersonatedTab, ImpersonationInfo } from './impersonation/impersonated-tab.ts'
export type { ImpersonationTokens } from './impersonation/impersonation.contract.ts'
export type { UserDossier, UserRow } from './users.contract.ts'
export {
  createImpersonationLog,
  createImpersonationHandlers,
  type ImpersonationDependencies,
  auditEndedImpersonations,
} from './impersonation/impersonation.service.ts'
export * from './users.ports.ts'
export { createUsersService, type UsersDependencies } from './users.service.ts'
export * from './users.ts'
