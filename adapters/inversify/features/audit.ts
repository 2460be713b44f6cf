import { AuditQueries, createAuditService } from '../../../core/audit/index.ts'
import type { FeatureModule } from '../feature.ts'

export const auditModule: FeatureModule<'audit'> = {
  handlers: (resolve) => createAuditService(resolve({ queries: AuditQueries })),
}
