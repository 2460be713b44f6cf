import { useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { type MarketOrder, methodTitles, parcelTitles } from '../../../core/ordering/index.ts'
import { formatDateTime } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatCount } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { Empty } from '../../kit/empty.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Facts } from '../stores/facts.tsx'
import { orderStateTitles } from '../users/user-words.ts'

/** One order over the list: its buyer, its parcels and every try to pay it. */
export function OrderPanel({ number, onClose }: { readonly number: string; readonly onClose: () => void }) {
  const api = useService(Api)
  const { answer, failed } = useAsked(useCallback(() => api.ordering.anyOrder({ number }), [api, number]))
  return (
    <SidePanel title={`سفارش ${toPersianDigits(number)}`} onClose={onClose}>
      {answer === undefined && (failed ? <Empty title="این سفارش پیدا نشد" /> : <Skeleton className="h-96" />)}
      {answer && (
        <div className="grid gap-4 text-sm">
          <Heading {...answer} />
          {answer.order.parcels.map((parcel) => (
            <Parcel key={parcel.id} parcel={parcel} />
          ))}
          <Payments payments={answer.payments} />
        </div>
      )}
    </SidePanel>
  )
}

function Heading({ order, buyer }: MarketOrder) {
  const {
    state,
    placed_at,
    paid_at,
    items_total,
    coupon_part,
    shipping_total,
    wallet_part,
    total,
    refunded,
    recipient,
  } = order
  return (
    <Facts
      title="سفارش"
      rows={[
        ['وضعیت', orderStateTitles[state] ?? state],
        [
          'خریدار',
          <Go
            key="buyer"
            to="admin.users"
            params={{}}
            query={{ user: buyer.user_hash_id }}
            className="-my-2 inline-flex min-h-11 items-center gap-1 text-primary-strong"
          >
            {buyer.name} <bdi dir="ltr">{toPersianDigits(buyer.mobile)}</bdi>
          </Go>,
        ],
        ['گیرنده', `${recipient.recipient_name}، ${recipient.province}، ${recipient.city}`],
        ['ثبت', formatDateTime(placed_at)],
        ['پرداخت', paid_at === null ? '' : formatDateTime(paid_at)],
        ['کالاها', formatToman(items_total)],
        ['کد تخفیف', coupon_part > 0 ? `${order.coupon_code ?? ''} ${formatToman(coupon_part)}` : ''],
        ['ارسال', formatToman(shipping_total)],
        ['از کیف پول', formatToman(wallet_part)],
        ['جمع', formatToman(total)],
        ['برگشته به خریدار', formatToman(refunded)],
      ]}
    />
  )
}

function Parcel({ parcel }: { readonly parcel: MarketOrder['order']['parcels'][number] }) {
  const { id, store_slug, store_title, state, method, tracking_code, items, items_total, shipping_cost } = parcel
  return (
    <Facts
      title={`بستهٔ ${store_title}`}
      rows={[
        ['بسته', <bdi key="id" dir="ltr">{`P${id}`}</bdi>],
        ['وضعیت', parcelTitles[state]],
        ['روش ارسال', methodTitles[method]],
        [
          'کد رهگیری',
          tracking_code === null ? (
            ''
          ) : (
            <bdi key="code" dir="ltr">
              {tracking_code}
            </bdi>
          ),
        ],
        ...items.map(({ title, quantity, total }): readonly [string, string] => [
          `${title} (${formatCount(quantity, 'عدد')})`,
          formatToman(total),
        ]),
        ['جمع و ارسال', `${formatToman(items_total)} و ${formatToman(shipping_cost)}`],
      ]}
    >
      <Go to="warehouse.home" params={{ store_slug }} className="button-quiet justify-self-start">
        دیدن فروشگاه
      </Go>
    </Facts>
  )
}

const paymentTitles: Readonly<Record<string, string>> = {
  created: 'ساخته شد',
  redirected: 'به بانک رفت',
  verifying: 'در حال بررسی',
  unknown: 'نامعلوم',
  succeeded: 'موفق',
  failed: 'ناموفق',
  expired: 'مهلت گذشت',
  partly_refunded: 'بخشی برگشت',
  refunded: 'برگشت',
}

function Payments({ payments }: Pick<MarketOrder, 'payments'>) {
  if (payments.length === 0) return null
  return (
    <Facts
      title="پرداخت‌ها"
      rows={payments.map(({ gateway, amount, state, reference, at }): readonly [string, string] => [
        `${formatDateTime(at)}، ${gateway}`,
        [formatToman(amount), paymentTitles[state] ?? state, reference ?? ''].filter(Boolean).join('، '),
      ])}
    />
  )
}
