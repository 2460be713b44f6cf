import { type ReactNode, useEffect } from 'react'
import { cartKey } from '../../../core/container/service-keys.ts'
import { Storage } from '../../../core/shared/ports/storage.ports.ts'
import { useContainer } from '../../bindings/container/container.tsx'
import { useSession } from '../../bindings/stores/use-session.ts'
import { Api } from '../../../core/api/api.ts'
import { createCheckoutStorage, type Order } from '../../../core/ordering/index.ts'
import type { PaymentOutcome } from '../../../core/payments/index.ts'
import type { MarketTimes } from '../../../core/shared/time/market-times.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'
import type { ScreenInput } from '../../bindings/render/screen.ts'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { useTimes } from '../../bindings/container/site-context.tsx'
import { Icon } from '../../kit/images/icon.tsx'
import { PaidSummary } from '../ordering/orders/paid-summary.tsx'
import { PayAgain } from '../ordering/orders/pay-again.tsx'
import { OrderCode } from '../ordering/orders/order-code.tsx'
import { QueryLink } from '../../bindings/navigation/query-link.tsx'

/** The outcome of a payment, or why there is none. */
export type PaymentResultData =
  | { readonly outcome: PaymentOutcome; readonly paidOrder: Order | null }
  | { readonly problem: 'unknown' | 'unavailable' }

/** Takes the query of a gateway's return to the server. */
export async function loadPaymentResult({
  api,
  query,
}: Pick<ScreenInput, 'api' | 'query'>): Promise<PaymentResultData> {
  try {
    const outcome = await api.payments.completePayment({ query: Object.fromEntries([...query].slice(0, 20)) })
    return { outcome, paidOrder: await paidOrderOf(api, outcome) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { problem: error.kind === 'missing' || error.kind === 'invalid' ? 'unknown' : 'unavailable' }
  }
}

/** The goods are shown where they can be read; a result without them is still a result. */
async function paidOrderOf(api: Api, { outcome, order }: PaymentOutcome): Promise<Order | null> {
  if (outcome !== 'paid' || order === null) return null
  return api.ordering.trackOrder({ tracking_hash: order.tracking_hash }).catch(() => null)
}

const failureTexts = {
  canceled: {
    title: 'پرداخت را لغو کردید',
    text: 'پولی از حساب شما کم نشده است. سفارش تا پایان مهلت پرداخت برای شما نگه داشته می‌شود.',
  },
  refused: {
    title: 'بانک پرداخت را نپذیرفت',
    text: (times: MarketTimes) =>
      `موجودی، رمز پویا و سقف کارت را بررسی کنید یا با کارت دیگری بپردازید. اگر پولی کم شده باشد، تا ${formatNumber(times['refund-hours'])} ساعت بازمی‌گردد.`,
  },
} as const

const outcomeTexts = {
  paid: { title: 'پرداخت انجام شد', text: 'سفارش شما ثبت شد و هر فروشگاه بستهٔ خود را جداگانه می‌فرستد.' },
  credited: { title: 'مبلغ به کیف پول شما افزوده شد', text: 'این پول برای خرید بعدی در کیف پول شماست.' },
  failed: {
    title: 'پرداخت انجام نشد',
    text: (times: MarketTimes) =>
      `پولی از حساب شما کم نشده است؛ اگر کم شده باشد، تا ${formatNumber(times['refund-hours'])} ساعت بازمی‌گردد.`,
  },
  checking: {
    title: 'نتیجهٔ پرداخت در حال بررسی است',
    text: 'بانک هنوز پاسخ نداده است. تا چند دقیقهٔ دیگر نتیجه روشن می‌شود و پولی گم نمی‌شود.',
  },
} as const

interface PaymentResultProps {
  readonly data: PaymentResultData
  readonly query: URLSearchParams
  /** The slug of the shop that the payer is in. */
  readonly shop?: string
}

/** The result of a payment, in the market or in the shop where it began. */
export function PaymentResult({ data, query, shop }: PaymentResultProps) {
  const times = useTimes()
  usePaidOrder('outcome' in data && data.outcome.outcome === 'paid' ? data.outcome.order : null)
  if ('problem' in data) return <UnknownPayment unknown={data.problem === 'unknown'} search={`?${query}`} shop={shop} />
  const { outcome, failure, amount, reference, order } = data.outcome
  const { title, text } = failure === null ? outcomeTexts[outcome] : failureTexts[failure]
  const charge = data.outcome.purpose === 'charge'
  const credited = outcome === 'credited' && !charge
  return (
    <section className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-12 text-center" data-outcome={outcome}>
      {(outcome === 'paid' || outcome === 'credited') && (
        <span className="grid size-16 place-content-center rounded-full bg-success-soft text-success">
          <Icon name="check" className="size-8" />
        </span>
      )}
      <h1 className="text-xl">{title}</h1>
      <p className="text-muted">
        {credited
          ? 'این سفارش دیگر برپا نبود، پس مبلغ پرداختی آن در کیف پول شماست.'
          : typeof text === 'string'
            ? text
            : text(times)}
      </p>
      <dl className="card grid w-full gap-2 p-4 text-sm">
        {!data.paidOrder && <Row title="مبلغ" value={formatToman(amount)} />}
        {order && <Row title="شمارهٔ سفارش" value={order.number} />}
        {order && outcome !== 'failed' && (
          <Row title="کد پیگیری سفارش">
            <OrderCode code={order.code} />
          </Row>
        )}
        {reference && <Row title="شمارهٔ پیگیری بانک" value={reference} />}
      </dl>
      {data.paidOrder && <PaidSummary order={data.paidOrder} />}
      {outcome === 'checking' && (
        <QueryLink search={`?${query}`} className="button-quiet">
          بررسی دوباره
        </QueryLink>
      )}
      {(charge || credited) && <WalletLink failed={outcome === 'failed'} />}
      {order && (outcome === 'paid' || outcome === 'checking') && <TrackLink order={order} shop={shop} />}
      {order && outcome === 'failed' && (
        <>
          <PayAgain tracking_hash={order.tracking_hash} shop={shop} />
          <OrderLink order={order} shop={shop} />
        </>
      )}
      {shop !== undefined && (
        <NavigateLink to="warehouse.home" params={{ store_slug: shop }} className="button-quiet">
          بازگشت به فروشگاه
        </NavigateLink>
      )}
    </section>
  )
}

type OrderRef = NonNullable<PaymentOutcome['order']>

/** What the buyer paid leaves the cart and the checkout of this device; somebody else who paid keeps theirs. */
function usePaidOrder(order: OrderRef | null): void {
  const container = useContainer()
  const { session } = useSession()
  const number = session === null ? undefined : order?.number
  useEffect(() => {
    if (number === undefined) return
    container.get(cartKey).refresh()
    const checkout = createCheckoutStorage(container.get(Storage))
    void container
      .get(Api)
      .ordering.getMyOrder({ number })
      .then(checkout.forget, () => {})
  }, [container, number])
}

interface OrderLinkProps {
  readonly order: OrderRef
  readonly shop: string | undefined
}

function TrackLink({ order, shop }: OrderLinkProps) {
  const shown = { query: { id: order.tracking_hash }, className: 'button-primary', children: 'پیگیری سفارش' }
  // A shopper who ordered inside a shop stays there.
  return shop === undefined ? (
    <NavigateLink to="landing.tracking" params={{}} {...shown} />
  ) : (
    <NavigateLink to="warehouse.tracking" params={{ store_slug: shop }} {...shown} />
  )
}

function WalletLink({ failed }: { readonly failed: boolean }) {
  return (
    <NavigateLink to="landing.manage" params={{}} query={{ tab: 'wallet' }} className="button-primary">
      {failed ? 'بازگشت به کیف پول' : 'دیدن کیف پول'}
    </NavigateLink>
  )
}

// Inside a shop the order is followed there; the account is on the market's host.
function OrderLink({ order, shop }: OrderLinkProps) {
  const shown = { className: 'button-quiet', children: 'دیدن سفارش' }
  if (shop !== undefined)
    return (
      <NavigateLink
        to="warehouse.tracking"
        params={{ store_slug: shop }}
        query={{ id: order.tracking_hash }}
        {...shown}
      />
    )
  return <NavigateLink to="landing.manage" params={{}} query={{ order: order.number }} {...shown} />
}

function Row({
  title,
  value,
  children,
}: {
  readonly title: string
  readonly value?: string
  readonly children?: ReactNode
}) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="text-muted">{title}</dt>
      <dd className="min-w-0 break-all text-end">
        {value !== undefined && <bdi>{value}</bdi>}
        {children}
      </dd>
    </div>
  )
}

interface UnknownPaymentProps {
  readonly unknown: boolean
  readonly search: string
  readonly shop: string | undefined
}

function UnknownPayment({ unknown, search, shop }: UnknownPaymentProps) {
  return (
    <section className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-12 text-center" data-outcome="none">
      <h1 className="text-xl">{unknown ? 'این پرداخت پیدا نشد' : 'نتیجهٔ پرداخت در حال بررسی است'}</h1>
      <p className="text-muted">
        {unknown ? 'نشانی کامل نیست یا از درگاه ما نیامده است.' : 'سامانه برای لحظه‌ای پاسخ نداد. پولی گم نمی‌شود.'}
      </p>
      {!unknown && (
        <QueryLink search={search} className="button-primary">
          بررسی دوباره
        </QueryLink>
      )}
      {shop === undefined ? (
        <NavigateLink to="landing.home" params={{}} className="button-quiet">
          صفحهٔ اصلی
        </NavigateLink>
      ) : (
        <NavigateLink to="warehouse.home" params={{ store_slug: shop }} className="button-quiet">
          بازگشت به فروشگاه
        </NavigateLink>
      )}
    </section>
  )
}
