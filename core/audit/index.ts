export * from './audit.changes.ts'
export type { TrailChange, TrailFilter, TrailRow } from './audit.contract.ts'
export * from './audit.ports.ts'
export { createAuditService } from './audit.service.ts'
