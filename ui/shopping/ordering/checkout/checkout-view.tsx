import { useCallback, useEffect, useRef } from 'react'
import { isPulling, linesOfStore, linesToOrder } from '../../../../core/cart/index.ts'
import { type CheckoutState, emptyCheckout } from '../../../../core/ordering/index.ts'
import { problemCodes } from '../../../../core/shared/problems/problem-codes.ts'
import { useCart } from '../../../bindings/stores/use-cart.ts'
import { useCheckout } from '../../../bindings/stores/use-checkout.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { cartKey } from '../../../../core/container/service-keys.ts'
import { useHydrated } from '../../../bindings/render/use-hydrated.ts'
import { useStore } from '../../../bindings/stores/use-store.ts'
import { Empty } from '../../../kit/content/empty.tsx'
import { NeedsScripts } from '../../../kit/content/needs-scripts.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'
import { AddressStep } from './address-step.tsx'
import { NothingToBuy } from './nothing-to-buy.tsx'
import { OrderedGoods } from './ordered-goods.tsx'
import { PayStep } from './pay-step.tsx'
import { SignInStep } from './sign-in-step.tsx'
import { Totals } from './totals.tsx'

const steps = [
  { step: 'sign-in', title: 'ورود با موبایل', Body: SignInStep },
  { step: 'address', title: 'نشانی گیرنده', Body: AddressStep },
  { step: 'pay', title: 'ارسال و پرداخت', Body: PayStep },
] as const

/** The whole checkout on one page: three short steps with the goods and the total always visible. */
export function CheckoutView({ shop }: { readonly shop?: string }) {
  const cart = useService(cartKey)
  const checkout = useCheckout()
  const hydrated = useHydrated()
  const state = useStore(checkout, emptyCheckout)
  const { lines, sync, gone: goneIds } = useCart()
  const isEmpty = state !== emptyCheckout && state.step !== 'result' && state.lines.length === 0
  const open = useCallback(() => {
    const all = linesToOrder(cart.get())
    checkout.open(shop === undefined ? all : linesOfStore(all, shop), shop ?? null)
  }, [cart, checkout, shop])
  useEffect(open, [open])
  // A page that was loaded anew knows no prices yet.
  useEffect(() => cart.reprice(), [cart])
  useEffect(() => {
    const gone = new Set(goneIds)
    const variant_ids = lines.map(({ variant_id }) => variant_id).filter((variant_id) => !gone.has(variant_id))
    if (hydrated && !isPulling(sync)) checkout.send({ type: 'cart-changed', variant_ids })
  }, [checkout, hydrated, lines, goneIds, sync])
  // On a device that has just found its account the lines arrive from the server after the page.
  useEffect(() => {
    if (isEmpty && lines.length > 0) open()
  }, [isEmpty, lines, open])
  if (!hydrated || state === emptyCheckout || (isEmpty && isPulling(sync))) return <Waiting />
  if (state.step === 'result') return <CheckoutResult state={state} shop={shop} />
  if (isEmpty) return <NothingToBuy shop={shop} left={state.goods_left} />
  const now = steps.findIndex(({ step }) => step === (state.step === 'redirecting' ? 'pay' : state.step))
  return <Steps state={state} now={now} />
}

/** Scrolls to the next step and focuses its first empty required field, because the pressed button has disappeared. */
function useOpenCheckout(now: number) {
  const current = useRef<HTMLElement>(null)
  const previous = useRef(now)
  useEffect(() => {
    if (previous.current === now) return
    previous.current = now
    const section = current.current
    const fields = [...(section?.querySelectorAll<HTMLInputElement>('input[required]') ?? [])]
    const next = fields.find(({ value }) => value === '') ?? section
    next?.focus({ preventScroll: true })
    current.current?.scrollIntoView({ block: 'start' })
  }, [now])
  return current
}

function Steps({ state, now }: { readonly state: CheckoutState; readonly now: number }) {
  const checkout = useCheckout()
  const current = useOpenCheckout(now)
  return (
    <div className="page-width grid gap-6 py-4 lg:grid-cols-[1fr_20rem]">
      <div className="grid content-start gap-3">
        <h1 className="text-lg">تکمیل خرید</h1>
        {state.goods_left && (
          <p role="status" className="rounded-card bg-saffron-soft p-3 text-sm text-saffron">
            کالایی از سبد شما برداشته شده است و دیگر در این سفارش نیست.
          </p>
        )}
        <OrderedGoods lines={state.lines} />
        {steps.map(({ step, title, Body }, index) => (
          <section
            key={step}
            ref={index === now ? current : undefined}
            tabIndex={-1}
            aria-label={title}
            aria-current={index === now ? 'step' : undefined}
            className="card scroll-mt-20 p-4 lg:scroll-mt-32"
          >
            <StepTitle
              title={title}
              index={index}
              now={now}
              back={() => checkout.send({ type: 'went-back', step })}
              free={state.busy === null && (step !== 'sign-in' || !state.signed_in)}
            />
            {index === now && <CheckoutProblem problem={state.problem} />}
            {index === now && <Body state={state} />}
            {index < now && step === 'address' && <Destination state={state} />}
          </section>
        ))}
      </div>
      <Totals state={state} />
    </div>
  )
}

/** The problem, shown where it happened. */
function CheckoutProblem({ problem }: Pick<CheckoutState, 'problem'>) {
  return (
    problem !== null && (
      <p role="alert" className="mt-3 rounded-control bg-danger-soft p-3 text-sm text-danger">
        {problemCodes[problem].sentence}
      </p>
    )
  )
}

interface StepTitleProps {
  readonly title: string
  readonly index: number
  readonly now: number
  readonly free: boolean
  readonly back: () => void
}

function StepTitle({ title, index, now, free, back }: StepTitleProps) {
  return (
    <header className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className={`grid size-7 place-content-center rounded-full text-sm font-bold ${index <= now ? 'filled-mark bg-primary text-on-primary' : 'empty-mark bg-sunken text-muted'}`}
      >
        {index < now ? '✓' : (index + 1).toLocaleString('fa-IR')}
      </span>
      <h2 className={`text-base ${index > now ? 'text-muted' : ''}`}>{title}</h2>
      {index < now && free && (
        <button type="button" className="ms-auto min-h-11 px-2 text-sm text-primary" onClick={back}>
          ویرایش
        </button>
      )}
    </header>
  )
}

function Destination({ state: { info } }: { readonly state: CheckoutState }) {
  return (
    <p className="mt-2 text-sm text-muted">
      {info.recipient_name}، {info.province}، {info.city}، {info.address}
    </p>
  )
}

function CheckoutResult({ state, shop }: { readonly state: CheckoutState; readonly shop: string | undefined }) {
  const checking = state.outcome === 'checking'
  return (
    <Empty
      heading="h1"
      title={checking ? 'نتیجهٔ پرداخت در حال بررسی است' : 'سفارش شما ثبت و پرداخت شد'}
      text={
        checking ? 'تا چند دقیقهٔ دیگر نتیجه روشن می‌شود و پولی گم نمی‌شود.' : 'هر فروشگاه بستهٔ خود را جداگانه می‌فرستد.'
      }
    >
      {state.order !== null &&
        (shop === undefined ? (
          <NavigateLink
            to="landing.tracking"
            params={{}}
            query={{ id: state.order.tracking_hash }}
            className="button-primary"
          >
            پیگیری سفارش
          </NavigateLink>
        ) : (
          <NavigateLink
            to="warehouse.tracking"
            params={{ store_slug: shop }}
            query={{ id: state.order.tracking_hash }}
            className="button-primary"
          >
            پیگیری سفارش
          </NavigateLink>
        ))}
    </Empty>
  )
}

function Waiting() {
  return (
    <div className="page-width grid gap-4 py-4" aria-busy="true">
      <h1 className="text-lg">تکمیل خرید</h1>
      <NeedsScripts />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  )
}
