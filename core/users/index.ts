export type { EnteredTokens } from './users.impersonation.contract.ts'
export type { UserDossier, UserRow } from './users.contract.ts'
export {
  createCallLog,
  createImpersonation,
  type ImpersonationParts,
  tellEndedPlaces,
} from './users.impersonation.service.ts'
export * from './users.ports.ts'
export { createUsersService, type UsersParts } from './users.service.ts'
export * from './users.ts'
