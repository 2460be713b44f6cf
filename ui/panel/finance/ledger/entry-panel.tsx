import { type ReactNode, useCallback } from 'react'
import { storeAccountLabels, type StoreParcelBreakdown, ledgerKindLabel } from '../../../../core/finance/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { formatDateTime } from '../../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { formatToman, type Rial } from '../../../../core/shared/money.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { Empty } from '../../../kit/content/empty.tsx'
import { SidePanel } from '../../../kit/overlays/side-panel.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'
import { ParcelBreakdown } from './parcel-breakdown.tsx'

/** The origin of a ledger row: its entry, movements, lines and shares. */
export function EntryPanel({ entry_id, onClose }: { readonly entry_id: string; readonly onClose: () => void }) {
  const api = useService(Api)
  const { data, failed } = useLoaded(useCallback(() => api.finance.getStoreLedgerEntry({ entry_id }), [api, entry_id]))
  return (
    <SidePanel title={data === undefined ? 'گردش حساب' : ledgerKindLabel(data.kind)} onClose={onClose}>
      {data === undefined && (failed ? <Empty title="این گردش پیدا نشد" /> : <Skeleton className="h-64" />)}
      {data && (
        <div className="grid gap-4 text-sm">
          <p className="text-muted">{formatDateTime(data.at)}</p>
          <p>{entryReason(data)}</p>
          {data.kind !== 'parcel-refunded-late' && data.moved.some(({ money }) => money === 'receivable') && (
            <p>بخشی از این مبلغ پیش از رسیدن به موجودی شما بدهی‌تان به بازارگاه را کم کرد.</p>
          )}
          <EntryMovements moved={data.moved} />
          {data.parcels.map((parcel) => (
            <ParcelBreakdown key={parcel.id} parcel={parcel} />
          ))}
        </div>
      )}
    </SidePanel>
  )
}

interface Entry {
  readonly kind: string
  readonly order_number: string | null
  readonly withdrawal_id: string | null
  readonly parcels: readonly StoreParcelBreakdown[]
}

function entryReason({ kind, order_number, withdrawal_id }: Entry): ReactNode {
  const order = order_number === null ? 'یک سفارش' : `سفارش ${toPersianDigits(order_number)}`
  const request = `درخواست برداشت شمارهٔ ${toPersianDigits(withdrawal_id ?? '')}`
  const reasons: Readonly<Record<string, string>> = {
    'order-captured': `${order} پرداخت شد. سهم شما تا پایان سفارش در انتظار می‌ماند.`,
    'parcel-completed': `${order} پایان یافت و سهم شما از آن قابل برداشت شد.`,
    'parcel-refunded': `پول ${order}، همه یا بخشی از آن، به خریدار برگشت؛ کارمزد همان بخش هم از شما گرفته نمی‌شود.`,
    'parcel-refunded-late': `پس از پایان ${order} بازارگاه پول آن، همه یا بخشی، را به خریدار برگرداند؛ کارمزد همان بخش به شما برگشت. آنچه در موجودی شما نبود بدهی شماست و از فروش‌های بعدی برداشته می‌شود.`,
    'withdrawal-requested': `برای ${request} کنار گذاشته شد.`,
    'withdrawal-released': `${request} به انجام نرسید و مبلغ آن دوباره قابل برداشت است.`,
  }
  return reasons[kind] ?? ledgerKindLabel(kind)
}

function EntryMovements({
  moved,
}: {
  readonly moved: readonly { money: keyof typeof storeAccountLabels; amount: Rial }[]
}) {
  return (
    <section aria-label="جابه‌جایی" className="card grid gap-2 p-4">
      <h3 className="text-sm text-muted">چه جابه‌جا شد</h3>
      <dl className="grid gap-1">
        {moved.map(({ money, amount }) => (
          <div key={money} className="flex justify-between gap-3">
            <dt>{storeAccountLabels[money]}</dt>
            <dd className={`font-bold whitespace-nowrap ${amount < 0 ? 'text-danger' : 'text-success'}`}>
              {formatToman(amount)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
