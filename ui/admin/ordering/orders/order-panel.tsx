import { useCallback } from 'react'
import { Api } from '../../../../core/api/api.ts'
import { type AdminOrder, shippingMethodLabels, parcelStateLabels } from '../../../../core/ordering/index.ts'
import { formatDateTime } from '../../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { formatCount } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { Empty } from '../../../kit/content/empty.tsx'
import { SidePanel } from '../../../kit/overlays/side-panel.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'
import { DescriptionBox } from '../../stores/description-box.tsx'
import { orderStateLabels } from '../../users/user-labels.ts'

/** The side panel of one order: its buyer, parcels and payment attempts. */
export function OrderPanel({ number, onClose }: { readonly number: string; readonly onClose: () => void }) {
  const api = useService(Api)
  const { data, failed } = useLoaded(useCallback(() => api.ordering.getPlatformOrder({ number }), [api, number]))
  return (
    <SidePanel title={`سفارش ${toPersianDigits(number)}`} onClose={onClose}>
      {data === undefined && (failed ? <Empty title="این سفارش پیدا نشد" /> : <Skeleton className="h-96" />)}
      {data && (
        <div className="grid gap-4 text-sm">
          <Heading {...data} />
          {data.order.parcels.map((parcel) => (
            <Parcel key={parcel.id} parcel={parcel} />
          ))}
          <Payments payments={data.payments} />
        </div>
      )}
    </SidePanel>
  )
}

function Heading({ order, buyer }: AdminOrder) {
  const {
    state,
    placed_at,
    paid_at,
    items_total,
    coupon_discount,
    shipping_total,
    wallet_amount,
    total,
    refunded,
    recipient,
  } = order
  return (
    <DescriptionBox
      title="سفارش"
      rows={[
        ['وضعیت', orderStateLabels[state] ?? state],
        [
          'خریدار',
          <NavigateLink
            key="buyer"
            to="admin.users"
            params={{}}
            query={{ user: buyer.user_hash_id }}
            className="-my-2 inline-flex min-h-11 items-center gap-1 text-primary-strong"
          >
            {buyer.name} <bdi dir="ltr">{toPersianDigits(buyer.mobile)}</bdi>
          </NavigateLink>,
        ],
        ['گیرنده', `${recipient.recipient_name}، ${recipient.province}، ${recipient.city}`],
        ['ثبت', formatDateTime(placed_at)],
        ['پرداخت', paid_at === null ? '' : formatDateTime(paid_at)],
        ['کالاها', formatToman(items_total)],
        ['کد تخفیف', coupon_discount > 0 ? `${order.coupon_code ?? ''} ${formatToman(coupon_discount)}` : ''],
        ['ارسال', formatToman(shipping_total)],
        ['از کیف پول', formatToman(wallet_amount)],
        ['جمع', formatToman(total)],
        ['برگشته به خریدار', formatToman(refunded)],
      ]}
    />
  )
}

function Parcel({ parcel }: { readonly parcel: AdminOrder['order']['parcels'][number] }) {
  const { id, store_slug, store_title, state, method, tracking_code, items, items_total, shipping_cost } = parcel
  return (
    <DescriptionBox
      title={`بستهٔ ${store_title}`}
      rows={[
        ['بسته', <bdi key="id" dir="ltr">{`P${id}`}</bdi>],
        ['وضعیت', parcelStateLabels[state]],
        ['روش ارسال', shippingMethodLabels[method]],
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
      <NavigateLink to="warehouse.home" params={{ store_slug }} className="button-quiet justify-self-start">
        دیدن فروشگاه
      </NavigateLink>
    </DescriptionBox>
  )
}

const paymentStateLabels: Readonly<Record<string, string>> = {
  created: 'ساخته شد',
  redirected: 'به بانک رفت',
  verifying: 'در حال بررسی',
  unknown: 'نامعلوم',
  succeeded: 'موفق',
  failed: 'ناموفق',
  expired: 'مهلت گذشت',
  partially_refunded: 'بخشی برگشت',
  refunded: 'برگشت',
}

function Payments({ payments }: Pick<AdminOrder, 'payments'>) {
  if (payments.length === 0) return null
  return (
    <DescriptionBox
      title="پرداخت‌ها"
      rows={payments.map(({ gateway, amount, state, reference, at }): readonly [string, string] => [
        `${formatDateTime(at)}، ${gateway}`,
        [formatToman(amount), paymentStateLabels[state] ?? state, reference ?? ''].filter(Boolean).join('، '),
      ])}
    />
  )
}
