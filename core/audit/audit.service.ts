import type { Handlers } from '../contract/endpoint.ts'
import { auditChangesOf } from './audit-changes.ts'
import type { auditContract } from './audit.contract.ts'
import type { AuditQueries } from './audit.ports.ts'

/** Creates the endpoint of the audit log. */
export function createAuditService({ queries }: { readonly queries: AuditQueries }): Handlers<typeof auditContract> {
  return {
    async listAuditEntries(filter) {
      const [found, kinds] = [await queries.list({ ...filter, limit: filter.limit + 1 }), await queries.listKinds()]
      const rows = found.slice(0, filter.limit)
      const next = found.length > rows.length ? (rows.at(-1)?.id ?? null) : null
      const auditRows = rows.map(({ before, after, ...row }) => ({ ...row, changes: auditChangesOf(before, after) }))
      return { ...kinds, rows: auditRows, next }
    },
  }
}
