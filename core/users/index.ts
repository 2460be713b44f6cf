export type { UserDossier, UserRow } from './users.contract.ts'
export * from './users.ports.ts'
export { createUsersService, type UsersParts } from './users.service.ts'
export * from './users.ts'
