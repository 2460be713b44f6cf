import type { Parcel } from '../../../../core/ordering/index.ts'
import { formatToman, minus, noMoney, sum } from '../../../../core/shared/money.ts'
import { useTimes } from '../../../bindings/container/site-context.tsx'
import { cardRefundSentence } from './parcel-labels.ts'

/** What became of the refunds of a parcel; without amounts for who only has the tracking hash (ORD-16). */
export function RefundLines({ parcel: { refunded, card_refunds } }: { readonly parcel: Parcel }) {
  const hours = useTimes()['refund-hours']
  if (refunded === 0) return null
  const isMasked = card_refunds.some(({ amount }) => amount === 0)
  const toWallet = isMasked ? noMoney : minus(refunded, sum(card_refunds.map(({ amount }) => amount)))
  return (
    <ul aria-label="بازپرداخت" className="grid gap-1 rounded-control bg-sunken p-3 text-sm">
      {card_refunds.map((refund, index) => (
        <li key={`${refund.at} ${index}`} data-refund-state={refund.state}>
          {cardRefundSentence(refund, hours)}
        </li>
      ))}
      {toWallet > 0 && <li>{formatToman(toWallet)} به کیف پول برگشت.</li>}
    </ul>
  )
}
