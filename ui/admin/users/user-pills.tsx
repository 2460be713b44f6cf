import type { UserRow } from '../../../core/users/index.ts'
import { Pill } from '../../kit/data/pill.tsx'
import { platformRoleLabels } from '../../backoffice/shell/role-labels.ts'

/** A user's block and platform role. */
export function UserPills({ blocked, role }: Pick<UserRow, 'blocked' | 'role'>) {
  if (!blocked && role === null) return '—'
  return (
    <span className="inline-flex flex-wrap gap-1">
      {blocked && <Pill tone="bad">مسدود</Pill>}
      {role !== null && <Pill tone="info">{platformRoleLabels[role]}</Pill>}
    </span>
  )
}
