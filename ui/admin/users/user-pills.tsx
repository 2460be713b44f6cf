import type { UserRow } from '../../../core/users/index.ts'
import { Pill } from '../../kit/pill.tsx'
import { platformRoleWords } from '../../office/shell/role-words.ts'

/** Whether a person is blocked, and what they are on the platform. */
export function UserPills({ blocked, role }: Pick<UserRow, 'blocked' | 'role'>) {
  if (!blocked && role === null) return '—'
  return (
    <span className="inline-flex flex-wrap gap-1">
      {blocked && <Pill tone="bad">مسدود</Pill>}
      {role !== null && <Pill tone="info">{platformRoleWords[role]}</Pill>}
    </span>
  )
}
