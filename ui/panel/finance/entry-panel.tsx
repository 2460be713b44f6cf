import { type ReactNode, useCallback } from 'react'
import { moneyTitles, type StoreParcelMoney, titleOfKind } from '../../../core/finance/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { formatDateTime } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { useService } from '../../bindings/container.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { Empty } from '../../kit/empty.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { ParcelSum } from './parcel-sum.tsx'

/** Why a row is there: what happened, what it moved, and the lines and shares it comes from. */
export function EntryPanel({ entry_id, onClose }: { readonly entry_id: string; readonly onClose: () => void }) {
  const api = useService(Api)
  const { answer, failed } = useAsked(useCallback(() => api.finance.storeEntry({ entry_id }), [api, entry_id]))
  return (
    <SidePanel title={answer === undefined ? 'گردش حساب' : titleOfKind(answer.kind)} onClose={onClose}>
      {answer === undefined && (failed ? <Empty title="این گردش پیدا نشد" /> : <Skeleton className="h-64" />)}
      {answer && (
        <div className="grid gap-4 text-sm">
          <p className="text-muted">{formatDateTime(answer.at)}</p>
          <p>{reasonOf(answer)}</p>
          <Moved moved={answer.moved} />
          {answer.parcels.map((parcel) => (
            <ParcelSum key={parcel.id} parcel={parcel} />
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
  readonly parcels: readonly StoreParcelMoney[]
}

function reasonOf({ kind, order_number, withdrawal_id }: Entry): ReactNode {
  const order = order_number === null ? 'یک سفارش' : `سفارش ${toPersianDigits(order_number)}`
  const request = `درخواست برداشت شمارهٔ ${toPersianDigits(withdrawal_id ?? '')}`
  const reasons: Readonly<Record<string, string>> = {
    'order-captured': `${order} پرداخت شد. سهم شما تا پایان سفارش در انتظار می‌ماند.`,
    'parcel-completed': `${order} پایان یافت و سهم شما از آن قابل برداشت شد.`,
    'parcel-refunded': `پول ${order}، همه یا بخشی از آن، به خریدار برگشت؛ کارمزد همان بخش هم از شما گرفته نمی‌شود.`,
    'withdrawal-requested': `برای ${request} کنار گذاشته شد.`,
    'withdrawal-released': `${request} به انجام نرسید و مبلغ آن دوباره قابل برداشت است.`,
  }
  return reasons[kind] ?? titleOfKind(kind)
}

function Moved({ moved }: { readonly moved: readonly { money: keyof typeof moneyTitles; amount: number }[] }) {
  return (
    <section aria-label="جابه‌جایی" className="card grid gap-2 p-4">
      <h3 className="text-sm text-muted">چه جابه‌جا شد</h3>
      <dl className="grid gap-1">
        {moved.map(({ money, amount }) => (
          <div key={money} className="flex justify-between gap-3">
            <dt>{moneyTitles[money]}</dt>
            <dd className={`font-bold whitespace-nowrap ${amount < 0 ? 'text-danger' : 'text-success'}`}>
              {formatToman(amount as never)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
