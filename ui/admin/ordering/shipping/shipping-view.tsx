import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { Api } from '../../../../core/api/api.ts'
import { type ShippingMethodRow, shippingMethodLabels } from '../../../../core/ordering/index.ts'
import { requiredText, text } from '../../../../core/contract/schemas.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import { Form, FormProblem, SubmitButton } from '../../../bindings/requests/form.tsx'
import { useForm } from '../../../bindings/requests/use-form.ts'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { useHasRight } from '../../../bindings/stores/use-membership.ts'
import { Dialog } from '../../../kit/overlays/dialog.tsx'
import { Field } from '../../../kit/forms/field.tsx'
import { NotHere } from '../../../kit/content/not-here.tsx'
import { Pill } from '../../../kit/data/pill.tsx'
import { type Column, Table } from '../../../kit/data/table.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'
import { PanelPage } from '../../../backoffice/shell/panel-page.tsx'
import { Checkbox } from '../../fields/checkbox.tsx'

/** The shipping methods of the platform: enabled or not, stores offering them, and open parcels. */
export function ShippingView() {
  const api = useService(Api)
  const { data, failed, reload } = useLoaded(useCallback(() => api.ordering.listShippingMethods({}), [api]))
  const [open, setOpen] = useState<ShippingMethodRow>()
  const mayWrite = useHasRight()('platform.settings.write')
  if (data === undefined) return failed ? <NotHere again={reload} /> : <Skeleton className="h-96" />
  return (
    <PanelPage title="روش‌های ارسال">
      <p className="text-sm text-muted">
        روشی که خاموش است در خرید به کسی پیشنهاد نمی‌شود؛ بسته‌هایی که با آن در راه‌اند ادامه می‌دهند.
      </p>
      <Table<ShippingMethodRow>
        label="روش‌های ارسال"
        columns={columnsOf(mayWrite ? setOpen : undefined)}
        rows={data.rows}
        keyOf={({ method }) => method}
        empty={null}
      />
      {open && (
        <MethodForm
          key={data.version}
          row={open}
          seen={data.version}
          onMoved={reload}
          onClose={() => setOpen(undefined)}
        />
      )}
    </PanelPage>
  )
}

function columnsOf(edit: ((row: ShippingMethodRow) => void) | undefined): readonly Column<ShippingMethodRow>[] {
  return [
    { name: 'title', title: 'روش', cell: ({ method, title }) => <b>{title || shippingMethodLabels[method]}</b> },
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

function editColumn(edit: (row: ShippingMethodRow) => void): Column<ShippingMethodRow> {
  return {
    name: 'edit',
    title: 'کار',
    cell: (row) => (
      <button
        type="button"
        className="button-quiet"
        aria-label={`ویرایش ${shippingMethodLabels[row.method]}`}
        onClick={() => edit(row)}
      >
        ویرایش
      </button>
    ),
  }
}

interface MethodFormProps {
  readonly row: ShippingMethodRow
  readonly seen: string
  readonly onMoved: () => void
  readonly onClose: () => void
}

const schema = v.object({ on: v.boolean(), title: requiredText(40), reason: text(300) })

function MethodForm({ row: { method, stores, parcels, ...row }, seen, onMoved, onClose }: MethodFormProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const form = useForm({
    schema,
    initial: { on: row.on, title: row.title || shippingMethodLabels[method], reason: '' },
    submit: async (change) => {
      await api.ordering.updateShippingMethod({ method, seen, ...change }).finally(onMoved)
      toasts.show('success', 'ثبت شد و از همین حالا در خرید به کار می‌رود.')
      onClose()
    },
  })
  const on = form.chosen('on')
  return (
    <Dialog title={shippingMethodLabels[method]} onClose={onClose}>
      <Form form={form} className="grid gap-4">
        <Checkbox words="در خرید پیشنهاد شود" checked={on.value} onCheck={on.onValue} />
        {row.on && !on.value && (
          <p className="rounded-card bg-saffron-soft p-3 text-sm">
            {`${formatNumber(stores)} فروشگاه این روش را دارند و ${formatNumber(parcels)} بستهٔ باز با آن می‌رود. فروشگاهی که روش دیگری ندارد تا روشن شدن آن چیزی نمی‌فروشد.`}
          </p>
        )}
        <Field label="نامی که خریداران می‌بینند" maxLength={40} {...form.field('title')} />
        <Field label="دلیل تغییر" maxLength={300} {...form.field('reason')} />
        <FormProblem form={form} />
        <SubmitButton form={form}>ثبت</SubmitButton>
      </Form>
    </Dialog>
  )
}
