import { useEffect } from 'react'
import {
  CartFaces,
  type CartLine,
  type CartState,
  type CartStore,
  isBuyable,
  type Notice,
  type PricedCart,
  type PricedLine,
} from '../../../core/cart/index.ts'
import { sum } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { cartKey } from '../../bindings/ports.ts'
import { useCart } from '../../bindings/use-cart.ts'
import { useHydrated } from '../../bindings/use-hydrated.ts'
import { Price } from '../product/price.tsx'
import { NeedsScripts } from '../../kit/needs-scripts.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { NothingYet } from '../nothing-yet.tsx'
import { CartLineRow, Unpriced } from './cart-line.tsx'
import { RemovedLine } from './removed-line.tsx'
import { UnpricedCart } from './unpriced-cart.tsx'
import { useFocusKeeper } from './use-focus-keeper.ts'

const empty = {
  heading: 'h1',
  title: 'سبد خرید شما خالی است',
  text: 'کالاهایی که می‌پسندید این‌جا جمع می‌شوند.',
} as const

/** The cart, and above it what was just taken out; inside a shop a filtered view of the same cart. */
export function CartView({ shop }: { readonly shop?: string }) {
  const [cart, faces] = [useService(cartKey), useService(CartFaces)]
  const state = useCart()
  useEffect(() => keepPriced(cart), [cart])
  useEffect(() => keepFaces(faces, state.priced), [faces, state.priced])
  const own = state.lines.filter((line) => shop === undefined || line.store_slug === shop)
  const place = useFocusKeeper(own.length)
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <RemovedLine removed={state.removed} />
      <Lines state={state} own={own} shop={shop} />
    </div>
  )
}

interface LinesProps {
  readonly state: CartState
  readonly own: readonly CartLine[]
  readonly shop: string | undefined
}

/** The lines grouped by store. */
function Lines({ state, own, shop }: LinesProps) {
  const hydrated = useHydrated()
  if (!hydrated) return <Waiting />
  if (own.length === 0) return <NothingYet {...empty} shop={shop} />
  if (state.priced === null) return state.pricing === 'failed' ? <UnpricedCart lines={own} shop={shop} /> : <Waiting />
  const lines = current(state.priced.lines, own)
  const asking = state.pricing !== 'idle'
  return (
    <div className="page-width grid gap-6 py-4 lg:grid-cols-[1fr_20rem]">
      <div className="grid content-start gap-4">
        <h1 tabIndex={-1} className="text-lg outline-none">
          سبد خرید
        </h1>
        {groupsOf(lines).map(({ slug, title, lines: group }) => (
          <section key={slug} aria-label={title} className="card p-4">
            <h2 className="border-b border-line pb-3 text-sm">
              <Go to="warehouse.home" params={{ store_slug: slug }}>
                {title}
              </Go>
            </h2>
            <ul>
              {group.map((line) => (
                <CartLineRow key={line.variant_id} line={line} pieces={piecesOf(line, own, asking)} shop={shop} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Summary lines={lines} asking={lines.some((line) => piecesOf(line, own, asking) !== line.quantity)} shop={shop} />
    </div>
  )
}

/** Asks for prices now, and again whenever the lines change. Answers a function that stops. */
function keepPriced(cart: CartStore): () => void {
  cart.reprice()
  let { revision } = cart.get()
  return cart.subscribe(() => {
    if (cart.get().revision === revision) return
    revision = cart.get().revision
    cart.reprice()
  })
}

/** Titles and pictures outlast the network; prices do not (CART-18). */
function keepFaces(faces: CartFaces, priced: PricedCart | null): void {
  const known = priced?.lines.map(({ variant_id, store_title, title, options, photo }) => {
    return { variant_id, store_title, title, options, photo }
  })
  if (known !== undefined && known.length > 0) void faces.keep(known).catch(() => {})
}

/** Priced lines that are still in the cart. */
function current(priced: readonly PricedLine[], own: readonly CartLine[]): PricedLine[] {
  return priced.filter(({ variant_id }) => own.some((line) => line.variant_id === variant_id))
}

/** While prices are asked for, the cart's own quantity stands: two quick presses count as two, also without a network. */
function piecesOf({ variant_id, quantity }: PricedLine, own: readonly CartLine[], asking: boolean): number {
  return (asking ? own.find((line) => line.variant_id === variant_id)?.quantity : undefined) ?? quantity
}

function groupsOf(lines: readonly PricedLine[]) {
  const slugs = [...new Set(lines.map(({ store_slug }) => store_slug))]
  return slugs.map((slug) => {
    const own = lines.filter((line) => line.store_slug === slug)
    return { slug, title: own[0]?.store_title ?? '', lines: own }
  })
}

interface SummaryProps {
  readonly lines: readonly PricedLine[]
  /** The quantities have changed and their prices are not here yet. */
  readonly asking: boolean
  readonly shop: string | undefined
}

// What agreeing settles; a line with nothing to sell stays until it is taken out (CART-14).
const agreeable: readonly Notice[] = ['price_changed', 'qty_reduced', 'qty_raised']

function Summary({ lines, asking, shop }: SummaryProps) {
  const cart = useService(cartKey)
  const good = lines.filter(isBuyable)
  const changed = new Set(lines.flatMap(({ notices }) => notices))
  // An order takes the quantities of the cart: they are made right first.
  const resized = changed.has('qty_reduced') || changed.has('qty_raised')
  const total = sum(good.map((line) => line.total))
  return (
    <aside
      aria-label="جمع سبد"
      className="floor-totals card sticky bottom-16 grid h-fit gap-3 p-4 lg:top-32 lg:bottom-auto"
    >
      <p className="flex justify-between text-sm text-muted">
        <span>تعداد کالا</span>
        <span>{formatNumber(good.reduce((pieces, line) => pieces + line.quantity, 0))}</span>
      </p>
      <p className="flex items-baseline justify-between">
        <span>جمع کالاها</span>
        {asking ? <Unpriced /> : <Price price={total} />}
      </p>
      <p className="text-xs text-muted">هزینهٔ ارسال هر فروشگاه در مرحلهٔ بعد، پس از انتخاب شهر حساب می‌شود.</p>
      {agreeable.some((notice) => changed.has(notice)) && (
        <button type="button" className={resized ? 'button-primary' : 'button-quiet'} onClick={() => cart.accept()}>
          تغییرها را دیدم
        </button>
      )}
      {good.length > 0 && !resized && <CheckoutLink shop={shop} />}
    </aside>
  )
}

function CheckoutLink({ shop }: { readonly shop: string | undefined }) {
  const words = 'ادامهٔ خرید'
  return shop === undefined ? (
    <Go to="landing.checkout" params={{}} className="button-primary">
      {words}
    </Go>
  ) : (
    <Go to="warehouse.checkout" params={{ store_slug: shop }} className="button-primary">
      {words}
    </Go>
  )
}

function Waiting() {
  return (
    <div className="page-width grid gap-4 py-4" aria-busy="true">
      <h1 className="text-lg">سبد خرید</h1>
      <NeedsScripts />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  )
}
