import { useCallback, useState } from 'react'
import type { TrailRow } from '../../../core/audit/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { formatDateTime } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { instantsOf } from '../../../core/shared/jalaali.ts'
import { useService } from '../../bindings/container.tsx'
import type { ViewProps } from '../../bindings/screen.ts'
import { useRows } from '../../bindings/use-rows.ts'
import type { Column } from '../../kit/table.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { RowTable } from '../../office/shell/row-table.tsx'
import { NoneFound } from '../fields/none-found.tsx'
import { AuditChanges } from './audit-changes.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { actTitleOf, subjectNameOf, subjectTitleOf } from './audit-words.ts'

/** What administrators did, the newest first. */
export function AuditView({ query }: ViewProps<null>) {
  const { kinds, ...list } = useTrail(query)
  return (
    <PanelPage title="کارنامهٔ همکاران">
      <AuditFilters key={query.toString()} query={query} {...kinds} />
      <RowTable
        label="کارنامه"
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        empty={<NoneFound query={query} title="هنوز چیزی ثبت نشده است" text="آنچه همکاران می‌کنند اینجا می‌آید." />}
      />
    </PanelPage>
  )
}

function useTrail(query: URLSearchParams) {
  const api = useService(Api)
  const [kinds, setKinds] = useState<{ readonly acts: string[]; readonly subjects: string[] }>({
    acts: [],
    subjects: [],
  })
  const asked = JSON.stringify(filterOf(query))
  const list = useRows(
    useCallback(
      async (older_than) => {
        const filter = JSON.parse(asked) as ReturnType<typeof filterOf>
        const found = await api.audit.entries({ ...filter, ...(older_than === null ? {} : { older_than }) })
        setKinds({ acts: found.acts, subjects: found.subjects })
        return found
      },
      [api, asked],
    ),
  )
  return { ...list, kinds }
}

/** What an address asks for; its last day is counted in. */
function filterOf(query: URLSearchParams) {
  const word = (name: string) => (query.get(name) ?? '').slice(0, 64)
  const { from, before } = instantsOf({ from: word('from'), to: word('to') })
  return {
    actor: word('actor'),
    act: word('act'),
    subject: word('subject'),
    subject_id: word('id'),
    ...(from !== undefined && { from: new Date(from).toISOString() }),
    ...(before !== undefined && { to: new Date(before).toISOString() }),
  }
}

// What was changed may be long; it leaves the other columns room for whole words.
const whole = 'inline-block sm:min-w-24'

const columns: readonly Column<TrailRow>[] = [
  { name: 'act', title: 'کار', cell: ({ act }) => <b className={whole}>{actTitleOf(act)}</b> },
  {
    name: 'subject',
    title: 'دربارهٔ',
    cell: ({ subject, subject_id, title }) => (
      <span className={whole}>
        {subjectTitleOf(subject)} {subjectNameOf(subject, title ?? subject_id)}
      </span>
    ),
  },
  {
    name: 'actor',
    title: 'چه کسی',
    cell: ({ actor }) => (
      <span className={whole}>{actor === null ? 'سامانه' : actor.name || toPersianDigits(actor.mobile)}</span>
    ),
  },
  { name: 'at', title: 'زمان', cell: ({ at }) => <span className={whole}>{formatDateTime(at)}</span> },
  { name: 'changes', title: 'چه شد', cell: (row) => <AuditChanges {...row} /> },
]
