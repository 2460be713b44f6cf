import { type FormEvent, useCallback, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { formatShortDate } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import type { UserRow } from '../../../core/users/index.ts'
import { useService } from '../../bindings/container.tsx'
import type { ViewProps } from '../../bindings/screen.ts'
import { useQueryChange } from '../../bindings/use-query.ts'
import { useRows } from '../../bindings/use-rows.ts'
import { Empty } from '../../kit/empty.tsx'
import { Field } from '../../kit/field.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { type Column, Table } from '../../kit/table.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { Chooser } from '../fields/chooser.tsx'
import { UserPanel } from './user-panel.tsx'
import { UserPills } from './user-pills.tsx'

type Change = ReturnType<typeof useQueryChange>

const kinds = { '': 'همه', blocked: 'مسدودها', office: 'همکاران سکو' } as const

/** People by mobile number, name or public hash; one of them opens beside the list. */
export function UsersView({ query }: ViewProps<null>) {
  const change = useQueryChange(query)
  const list = useUsers(query)
  const open = query.get('user')
  return (
    <PanelPage title="کاربران">
      <Search key={query.get('text') ?? ''} {...{ query, change }} />
      {list.failed && list.rows === undefined ? (
        <NotHere again={list.again} />
      ) : (
        <Table
          label="کاربران"
          columns={columnsOf((user) => change({ user }))}
          rows={list.rows}
          keyOf={({ user_hash_id }) => user_hash_id}
          empty={<Empty title="کاربری پیدا نشد" text="شمارهٔ موبایل، نام یا شناسه را جور دیگری بنویسید." />}
          onMore={list.more}
          busy={list.busy}
        />
      )}
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
  return useRows(
    useCallback(
      async (cursor) => {
        const offset = Number(cursor ?? 0)
        const wanted = { text, offset, limit: 30, ...(only === undefined ? {} : { only }) }
        const { total, rows } = await api.users.all(wanted)
        const known = offset + rows.length
        return { rows, next: known < total && rows.length > 0 ? String(known) : null }
      },
      [api, text, only],
    ),
  )
}

function Search({ query, change }: { readonly query: URLSearchParams; readonly change: Change }) {
  const [text, setText] = useState(query.get('text') ?? '')
  const find = (event: FormEvent) => {
    event.preventDefault()
    change({ text })
  }
  return (
    <form role="search" onSubmit={find} className="grid items-end gap-3 sm:grid-cols-[2fr_1fr]">
      <Field
        label="جست‌وجو در کاربران"
        placeholder="شمارهٔ موبایل، نام یا شناسه"
        maxLength={64}
        value={text}
        onChange={({ target }) => setText(target.value)}
        end={
          <button type="submit" className="button-primary">
            یافتن
          </button>
        }
      />
      <Chooser
        label="کدام کاربران"
        titles={kinds}
        value={query.get('only') ?? ''}
        onValue={(only) => change({ only })}
      />
    </form>
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
