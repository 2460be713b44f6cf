import type { AuditRow } from '../../../core/audit/index.ts'
import { auditFieldLabelOf, auditValueTextOf } from './audit-labels.ts'

/** The reason of an action, with the values before and after. */
export function AuditChanges({ reason, changes }: Pick<AuditRow, 'reason' | 'changes'>) {
  if (reason === '' && changes.length === 0) return '—'
  return (
    <div className="grid gap-1 text-start wrap-anywhere">
      {reason !== '' && <p>«{reason}»</p>}
      {changes.map(({ field, before, after }) => (
        <p key={field} className="text-xs">
          <span className="text-muted">{auditFieldLabelOf(field)}: </span>
          {before !== null && (
            <>
              <del className="text-muted">
                <bdi>{auditValueTextOf(field, before)}</bdi>
              </del>
              {' ← '}
            </>
          )}
          <bdi>{after === null ? 'هیچ' : auditValueTextOf(field, after)}</bdi>
        </p>
      ))}
    </div>
  )
}
