import { useMemo } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { formatShortDate } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import type { UserRow } from '../../../core/users/index.ts'
import { useService } from '../../bindings/container.tsx'
import type { ViewProps } from '../../bindings/screen.ts'
import { useQueryChange } from '../../bindings/use-query.ts'
import { offsetPages, useRows } from '../../bindings/use-rows.ts'
import type { Column } from '../../kit/table.tsx'
import { DayFields, daysOf } from '../fields/day-fields.tsx'
import { SearchField } from '../../office/fields/search-field.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { RowTable } from '../../office/shell/row-table.tsx'
import { Chooser } from '../fields/chooser.tsx'
import { NoneFound } from '../fields/none-found.tsx'
import { UserPanel } from './user-panel.tsx'
import { UserPills } from './user-pills.tsx'

const kinds = { '': 'همه', blocked: 'مسدودها', office: 'همکاران سکو' } as const

/** People by mobile number, name or public hash; one of them opens beside the list. */
export function UsersView({ query }: ViewProps<null>) {
  const change = useQueryChange(query)
  const list = useUsers(query)
  const open = query.get('user')
  return (
    <PanelPage title="کاربران">
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <SearchField label="جست‌وجو در کاربران" placeholder="شمارهٔ موبایل، نام یا شناسه" maxLength={64} query={query} />
        <Chooser
          label="کدام کاربران"
          titles={kinds}
          value={query.get('only') ?? ''}
          onValue={(only) => change({ only })}
        />
        <DayFields label="عضو از روز" query={query} />
      </div>
      <RowTable
        label="کاربران"
        list={list}
        columns={columnsOf((user) => change({ user }))}
        keyOf={({ user_hash_id }) => user_hash_id}
        empty={<NoneFound query={query} title="کاربری نیست" />}
      />
      {open !== null && /^[0-9a-z]{20,64}$/.test(open) && (
        <UserPanel key={open} user_hash_id={open} onMoved={list.again} onClose={() => change({ user: null })} />
      )}
    </PanelPage>
  )
}

function useUsers(query: URLSearchParams) {
  const api = useService(Api)
  const [text, kind] = [(query.get('text') ?? '').slice(0, 64), query.get('only')]
  const only = (['blocked', 'office'] as const).find((one) => one === kind)
  const { from, to } = daysOf(query)
  return useRows(
    useMemo(
      () =>
        offsetPages((offset) =>
          api.users.all({ text, offset, limit: 30, ...(only && { only }), ...(from && { from }), ...(to && { to }) }),
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
    { name: 'standing', title: 'وضعیت', cell: (row) => <UserPills {...row} /> },
    { name: 'orders', title: 'سفارش', cell: ({ orders }) => formatNumber(orders) },
    { name: 'stores', title: 'فروشگاه', wide: true, cell: ({ stores }) => formatNumber(stores) },
    { name: 'since', title: 'عضو از', cell: ({ created_at }) => formatShortDate(created_at) },
  ]
}
