import type { TrailRow } from '../../../core/audit/index.ts'
import { fieldTitleOf, valueTextOf } from './audit-words.ts'

/** The reason of an act, and what was before and after it. */
export function AuditChanges({ reason, changes }: Pick<TrailRow, 'reason' | 'changes'>) {
  if (reason === '' && changes.length === 0) return '—'
  return (
    <div className="grid gap-1 text-start wrap-anywhere">
      {reason !== '' && <p>«{reason}»</p>}
      {changes.map(({ field, before, after }) => (
        <p key={field} className="text-xs">
          <span className="text-muted">{fieldTitleOf(field)}: </span>
          {before !== null && (
            <>
              <del className="text-muted">
                <bdi>{valueTextOf(field, before)}</bdi>
              </del>
              {' ← '}
            </>
          )}
          <bdi>{after === null ? 'هیچ' : valueTextOf(field, after)}</bdi>
        </p>
      ))}
    </div>
  )
}
