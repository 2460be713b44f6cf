import type { Handlers } from '../contract/endpoint.ts'
import { changesOf } from './audit.changes.ts'
import type { auditContract } from './audit.contract.ts'
import type { AuditTrail } from './audit.ports.ts'

/** Reads the log. */
export function createAuditService({ trail }: { readonly trail: AuditTrail }): Handlers<typeof auditContract> {
  return {
    async entries(filter) {
      const [found, kinds] = [await trail.entries({ ...filter, limit: filter.limit + 1 }), await trail.kinds()]
      const rows = found.slice(0, filter.limit)
      const next = found.length > rows.length ? (rows.at(-1)?.id ?? null) : null
      const told = rows.map(({ before, after, ...row }) => ({ ...row, changes: changesOf(before, after) }))
      return { ...kinds, rows: told, next }
    },
  }
}
