import { useCallback, useState } from 'react'
import type { AuditRow } from '../../../core/audit/index.ts'
import { Api } from '../../../core/api/api.ts'
import { formatDateTime } from '../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { instantRangeOf } from '../../../core/shared/time/jalaali.ts'
import { useService } from '../../bindings/container/container.tsx'
import type { ViewProps } from '../../bindings/render/screen.ts'
import { useRows } from '../../bindings/requests/use-rows.ts'
import type { Column } from '../../kit/data/table.tsx'
import { PanelPage } from '../../backoffice/shell/panel-page.tsx'
import { RowTable } from '../../backoffice/shell/row-table.tsx'
import { EmptyResult } from '../fields/empty-result.tsx'
import { AuditChanges } from './audit-changes.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditActionLabelOf, auditSubjectNameOf, auditSubjectLabelOf } from './audit-labels.ts'

/** The audit log, newest first. */
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
        empty={<EmptyResult query={query} title="هنوز چیزی ثبت نشده است" text="آنچه همکاران می‌کنند اینجا می‌آید." />}
      />
    </PanelPage>
  )
}

function useTrail(query: URLSearchParams) {
  const api = useService(Api)
  const [kinds, setKinds] = useState<{ readonly actions: string[]; readonly subjects: string[] }>({
    actions: [],
    subjects: [],
  })
  const asked = JSON.stringify(filterOf(query))
  const list = useRows(
    useCallback(
      async (older_than) => {
        const filter = JSON.parse(asked) as ReturnType<typeof filterOf>
        const found = await api.audit.listAuditEntries({ ...filter, ...(older_than === null ? {} : { older_than }) })
        setKinds({ actions: found.actions, subjects: found.subjects })
        return found
      },
      [api, asked],
    ),
  )
  return { ...list, kinds }
}

/** Reads the filter from the URL; the last day is included. */
function filterOf(query: URLSearchParams) {
  const word = (name: string) => (query.get(name) ?? '').slice(0, 64)
  const { from, before } = instantRangeOf({ from: word('from'), to: word('to') })
  return {
    actor: word('actor'),
    action: word('action'),
    subject: word('subject'),
    subject_id: word('id'),
    ...(from !== undefined && { from: new Date(from).toISOString() }),
    ...(before !== undefined && { to: new Date(before).toISOString() }),
  }
}

// Long changes must leave the other columns room for whole words.
const whole = 'inline-block sm:min-w-24'

const columns: readonly Column<AuditRow>[] = [
  { name: 'action', title: 'کار', cell: ({ action }) => <b className={whole}>{auditActionLabelOf(action)}</b> },
  {
    name: 'subject',
    title: 'دربارهٔ',
    cell: ({ subject, subject_id, title }) => (
      <span className={whole}>
        {auditSubjectLabelOf(subject)} {auditSubjectNameOf(subject, title ?? subject_id)}
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
