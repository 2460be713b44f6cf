import { useMemo } from 'react'
import { Api } from '../../../core/api/api.ts'
import { formatShortDate } from '../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import type { UserRow } from '../../../core/users/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import type { ViewProps } from '../../bindings/render/screen.ts'
import { useQueryChange } from '../../bindings/navigation/use-query-change.ts'
import { offsetPages, useRows } from '../../bindings/requests/use-rows.ts'
import type { Column } from '../../kit/data/table.tsx'
import { DateRangeFields, dateRangeOf } from '../fields/date-range-fields.tsx'
import { SearchField } from '../../backoffice/fields/search-field.tsx'
import { PanelPage } from '../../backoffice/shell/panel-page.tsx'
import { RowTable } from '../../backoffice/shell/row-table.tsx'
import { LabelledSelect } from '../../kit/forms/labelled-select.tsx'
import { EmptyResult } from '../fields/empty-result.tsx'
import { UserPanel } from './user-panel.tsx'
import { UserPills } from './user-pills.tsx'

const kinds = { '': 'همه', blocked: 'مسدودها', office: 'همکاران سکو' } as const

/** The list of users; one of them opens beside it. */
export function UsersView({ query }: ViewProps<null>) {
  const change = useQueryChange(query)
  const list = useUsers(query)
  const open = query.get('user')
  return (
    <PanelPage title="کاربران">
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <SearchField label="جست‌وجو در کاربران" placeholder="شمارهٔ موبایل، نام یا شناسه" maxLength={64} query={query} />
        <LabelledSelect
          label="کدام کاربران"
          titles={kinds}
          value={query.get('only') ?? ''}
          onValue={(only) => change({ only })}
        />
        <DateRangeFields label="عضو از روز" query={query} />
      </div>
      <RowTable
        label="کاربران"
        list={list}
        columns={columnsOf((user) => change({ user }))}
        keyOf={({ user_hash_id }) => user_hash_id}
        empty={<EmptyResult query={query} title="کاربری نیست" />}
      />
      {open !== null && /^[0-9a-z]{20,64}$/.test(open) && (
        <UserPanel key={open} user_hash_id={open} onChanged={list.again} onClose={() => change({ user: null })} />
      )}
    </PanelPage>
  )
}

function useUsers(query: URLSearchParams) {
  const api = useService(Api)
  const [text, kind] = [(query.get('text') ?? '').slice(0, 64), query.get('only')]
  const only = (['blocked', 'staff'] as const).find((one) => one === kind)
  const { from, to } = dateRangeOf(query)
  return useRows(
    useMemo(
      () =>
        offsetPages((offset) =>
          api.users.listUsers({
            text,
            offset,
            limit: 30,
            ...(only && { only }),
            ...(from && { from }),
            ...(to && { to }),
          }),
        ),
      [api, text, only, from, to],
    ),
  )
}

function columnsOf(open: (user: string) => void): readonly Column<UserRow>[] {
  return [
    {
      name: 'mobile',
      title: 'موبایل',
      cell: ({ user_hash_id, mobile }) => (
        <button
          type="button"
          className="inline-flex min-h-11 items-center font-bold text-primary-strong"
          onClick={() => open(user_hash_id)}
        >
          <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>
        </button>
      ),
    },
    { name: 'name', title: 'نام', cell: ({ name }) => (name === '' ? '—' : name) },
    { name: 'status', title: 'وضعیت', cell: (row) => <UserPills {...row} /> },
    { name: 'orders', title: 'سفارش', cell: ({ orders }) => formatNumber(orders) },
    { name: 'stores', title: 'فروشگاه', wide: true, cell: ({ stores }) => formatNumber(stores) },
    { name: 'since', title: 'عضو از', cell: ({ created_at }) => formatShortDate(created_at) },
  ]
}
