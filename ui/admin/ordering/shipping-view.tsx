import { type FormEvent, useCallback, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { type MethodRow, methodTitles } from '../../../core/ordering/index.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { toastsKey } from '../../bindings/ports.ts'
import { useAct } from '../../bindings/use-act.ts'
import { useAsked } from '../../bindings/use-asked.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { Pill } from '../../kit/pill.tsx'
import { type Column, Table } from '../../kit/table.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { Tick } from '../fields/tick.tsx'

/** The shipping methods of the whole market: which are offered, by how many stores, and what travels by them. */
export function ShippingView() {
  const api = useService(Api)
  const { answer, failed, again } = useAsked(useCallback(() => api.ordering.marketMethods({}), [api]))
  const [open, setOpen] = useState<MethodRow>()
  const mayWrite = useMay()('platform.settings.write')
  if (answer === undefined) return failed ? <NotHere again={again} /> : <Skeleton className="h-96" />
  return (
    <PanelPage title="روش‌های ارسال">
      <p className="text-sm text-muted">
        روشی که خاموش است در خرید به کسی پیشنهاد نمی‌شود؛ بسته‌هایی که با آن در راه‌اند ادامه می‌دهند.
      </p>
      <Table<MethodRow>
        label="روش‌های ارسال"
        columns={columnsOf(mayWrite ? setOpen : undefined)}
        rows={answer.rows}
        keyOf={({ method }) => method}
        empty={null}
      />
      {open && (
        <MethodForm
          key={answer.version}
          row={open}
          seen={answer.version}
          onMoved={again}
          onClose={() => setOpen(undefined)}
        />
      )}
    </PanelPage>
  )
}

function columnsOf(edit: ((row: MethodRow) => void) | undefined): readonly Column<MethodRow>[] {
  return [
    { name: 'title', title: 'روش', cell: ({ method, title }) => <b>{title || methodTitles[method]}</b> },
    {
      name: 'on',
      title: 'وضعیت',
      cell: ({ on }) => <Pill tone={on ? 'good' : 'warning'}>{on ? 'روشن' : 'خاموش'}</Pill>,
    },
    { name: 'stores', title: 'فروشگاه‌ها', cell: ({ stores }) => formatNumber(stores) },
    { name: 'parcels', title: 'بسته‌های باز', cell: ({ parcels }) => formatNumber(parcels) },
    ...(edit === undefined ? [] : [editColumn(edit)]),
  ]
}

function editColumn(edit: (row: MethodRow) => void): Column<MethodRow> {
  return {
    name: 'edit',
    title: 'کار',
    cell: (row) => (
      <button
        type="button"
        className="button-quiet"
        aria-label={`ویرایش ${methodTitles[row.method]}`}
        onClick={() => edit(row)}
      >
        ویرایش
      </button>
    ),
  }
}

interface MethodFormProps {
  readonly row: MethodRow
  readonly seen: string
  readonly onMoved: () => void
  readonly onClose: () => void
}

function MethodForm({ row: { method, stores, parcels, ...row }, seen, onMoved, onClose }: MethodFormProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAct()
  const [on, setOn] = useState(row.on)
  const [title, setTitle] = useState(row.title || methodTitles[method])
  const [reason, setReason] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      await api.ordering.setMarketMethod({ method, on, title, seen, reason }).finally(onMoved)
      toasts.show('success', 'ثبت شد و از همین حالا در خرید به کار می‌رود.')
      onClose()
    })
  }
  return (
    <Dialog title={methodTitles[method]} onClose={onClose}>
      <form noValidate onSubmit={save} className="grid gap-4">
        <Tick words="در خرید پیشنهاد شود" checked={on} onCheck={setOn} />
        {row.on && !on && (
          <p className="rounded-card bg-saffron-soft p-3 text-sm">
            {`${formatNumber(stores)} فروشگاه این روش را دارند و ${formatNumber(parcels)} بستهٔ باز با آن می‌رود. فروشگاهی که روش دیگری ندارد تا روشن شدن آن چیزی نمی‌فروشد.`}
          </p>
        )}
        <Field
          label="نامی که خریداران می‌بینند"
          maxLength={40}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Field label="دلیل تغییر" maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
        <button type="submit" className="button-primary justify-self-start" disabled={busy}>
          ثبت
        </button>
      </form>
    </Dialog>
  )
}
