import { useEffect } from 'react'
import {
  cartLimits,
  CartLineSummaries,
  type CartLine,
  type CartState,
  type CartStore,
  isBuyable,
  type CartWarning,
  goneLines,
  type PricedCart,
  type PricedLine,
} from '../../../core/cart/index.ts'
import { sum, times } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useSite } from '../../bindings/container/site-context.tsx'
import { usePreload } from '../../bindings/navigation/use-link-handlers.ts'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { cartKey } from '../../../core/container/service-keys.ts'
import { useCart } from '../../bindings/stores/use-cart.ts'
import { useHydrated } from '../../bindings/render/use-hydrated.ts'
import { Price } from '../product/buying/price.tsx'
import { NeedsScripts } from '../../kit/content/needs-scripts.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { EmptyState } from '../empty-state.tsx'
import { CartLineRow } from './cart-line.tsx'
import { GoneLines } from './gone-lines.tsx'
import { RemovedLineNotice } from './removed-line.tsx'
import { UnpricedCart } from './unpriced-cart.tsx'
import { useFocusOnRemoval } from './use-focus-keeper.ts'

const emptyTexts = {
  heading: 'h1',
  title: 'سبد خرید شما خالی است',
  text: 'کالاهایی که می‌پسندید این‌جا جمع می‌شوند.',
} as const

/** The cart, with the line removed last above it; inside a shop filtered to its lines. */
export function CartView({ shop }: { readonly shop?: string }) {
  const [cart, summaries] = [useService(cartKey), useService(CartLineSummaries)]
  const state = useCart()
  useEffect(() => keepPricedLines(cart), [cart])
  useEffect(() => void saveSummaries(summaries, state.priced, state.gone), [summaries, state.priced, state.gone])
  const storeLines = state.lines.filter((line) => shop === undefined || line.store_slug === shop)
  const headingRef = useFocusOnRemoval(storeLines.length)
  return (
    <div ref={headingRef} tabIndex={-1} className="outline-none">
      <RemovedLineNotice removedLine={state.removedLine} />
      <LimitNotice limitReached={state.limitReached} />
      <Lines state={state} storeLines={storeLines} shop={shop} />
    </div>
  )
}

const limitTexts = {
  cut: `تعداد کالایی بیش از اندازهٔ ممکن بود؛ آن را درست کردیم. از هر کالا حداکثر ${formatNumber(cartLimits.quantity)} عدد در سبد جا می‌شود.`,
  full: `سبد پر است؛ حداکثر ${formatNumber(cartLimits.lines)} کالای گوناگون در آن جا می‌شود.`,
} as const

/** Says what did not fit into the cart. */
function LimitNotice({ limitReached }: Pick<CartState, 'limitReached'>) {
  // Stored lines are known to the browser only.
  const hydrated = useHydrated()
  return (
    <div role="status" className="page-width">
      {hydrated && limitReached !== null && (
        <p className="mt-4 rounded-card bg-saffron-soft p-3 text-sm text-saffron">{limitTexts[limitReached]}</p>
      )}
    </div>
  )
}

interface LinesProps {
  readonly state: CartState
  readonly storeLines: readonly CartLine[]
  readonly shop: string | undefined
}

/** The lines grouped by store. */
function Lines({ state, storeLines, shop }: LinesProps) {
  const hydrated = useHydrated()
  if (!hydrated) return <Waiting />
  if (storeLines.length === 0) return <EmptyState {...emptyTexts} shop={shop} />
  if (state.priced === null)
    return state.pricing === 'failed' ? <UnpricedCart lines={storeLines} shop={shop} /> : <Waiting />
  const lines = currentLines(state.priced.lines, storeLines)
  const gone = goneLines(state).filter(({ variant_id }) => storeLines.some((line) => line.variant_id === variant_id))
  const pricing = state.pricing !== 'idle'
  return (
    <div className="page-width grid gap-6 py-4 lg:grid-cols-[1fr_20rem]">
      <div className="grid content-start gap-4">
        <h1 tabIndex={-1} className="text-lg outline-none">
          سبد خرید
        </h1>
        {groupByStore(lines).map(({ slug, title, lines: group }) => (
          <section key={slug} aria-label={title} className="card p-4">
            <h2 className="border-b border-line pb-3 text-sm">
              <NavigateLink to="warehouse.home" params={{ store_slug: slug }}>
                {title}
              </NavigateLink>
            </h2>
            <ul>
              {group.map((line) => (
                <CartLineRow key={line.variant_id} line={line} count={itemsOf(line, storeLines, pricing)} shop={shop} />
              ))}
            </ul>
          </section>
        ))}
        {gone.length > 0 && <GoneLines lines={gone} />}
      </div>
      {lines.length > 0 && <Summary lines={lines} countOf={(line) => itemsOf(line, storeLines, pricing)} shop={shop} />}
    </div>
  )
}

/** Requests prices now and whenever the lines change. Returns a function that stops it. */
function keepPricedLines(cart: CartStore): () => void {
  cart.reprice()
  let { revision } = cart.get()
  return cart.subscribe(() => {
    if (cart.get().revision === revision) return
    revision = cart.get().revision
    cart.reprice()
  })
}

/** Titles and photos are kept for offline use; prices are not (CART-18). */
async function saveSummaries(
  summaries: CartLineSummaries,
  priced: PricedCart | null,
  gone: readonly string[],
): Promise<void> {
  const pricedLines = priced?.lines.map(({ variant_id, store_title, title, options, photo }) => {
    return { variant_id, store_title, title, options, photo }
  })
  if (pricedLines === undefined || pricedLines.length === 0) return
  // What is no longer sold keeps its name.
  const known = gone.length === 0 ? [] : await summaries.load().catch(() => [])
  const kept = known.filter(({ variant_id }) => gone.includes(variant_id))
  await summaries.save([...pricedLines, ...kept]).catch(() => {})
}

/** Returns the priced lines that are still in the cart. */
function currentLines(priced: readonly PricedLine[], storeLines: readonly CartLine[]): PricedLine[] {
  return priced.filter(({ variant_id }) => storeLines.some((line) => line.variant_id === variant_id))
}

/** While prices are loading, the cart's own quantity is used, so that two quick presses count as two, also offline (CART-23). */
function itemsOf({ variant_id, quantity }: PricedLine, storeLines: readonly CartLine[], pricing: boolean): number {
  return (pricing ? storeLines.find((line) => line.variant_id === variant_id)?.quantity : undefined) ?? quantity
}

function groupByStore(lines: readonly PricedLine[]) {
  const slugs = [...new Set(lines.map(({ store_slug }) => store_slug))]
  return slugs.map((slug) => {
    const storeLines = lines.filter((line) => line.store_slug === slug)
    return { slug, title: storeLines[0]?.store_title ?? '', lines: storeLines }
  })
}

interface SummaryProps {
  readonly lines: readonly PricedLine[]
  /** The current quantity of a line, which its price may not reflect yet. */
  readonly countOf: (line: PricedLine) => number
  readonly shop: string | undefined
}

// What agreeing resolves; a line that cannot be sold stays until it is removed (CART-14).
const needsAgreement: readonly CartWarning[] = ['price_changed', 'qty_reduced', 'qty_raised']

function Summary({ lines, countOf, shop }: SummaryProps) {
  const cart = useService(cartKey)
  const buyableLines = lines.filter(isBuyable)
  const changedLines = new Set(lines.flatMap(({ warnings }) => warnings))
  // An order uses the quantities of the cart, so they are adopted first.
  const resizedLines = changedLines.has('qty_reduced') || changedLines.has('qty_raised')
  const total = sum(buyableLines.map((line) => times(line.unit_price, countOf(line))))
  return (
    <aside
      aria-label="جمع سبد"
      className="floor-totals card sticky bottom-16 flex h-fit flex-wrap items-center justify-between gap-x-3 gap-y-2 p-3 lg:top-32 lg:bottom-auto lg:grid lg:gap-3 lg:p-4"
    >
      <p className="hidden justify-between text-sm text-muted lg:flex">
        <span>تعداد کالا</span>
        <span>{formatNumber(buyableLines.reduce((count, line) => count + countOf(line), 0))}</span>
      </p>
      <p className="grid lg:flex lg:items-baseline lg:justify-between">
        <span className="text-xs text-muted lg:text-base lg:text-ink">جمع کالاها</span>
        <Price price={total} />
      </p>
      <p className="hidden text-xs text-muted lg:block">
        هزینهٔ ارسال هر فروشگاه در مرحلهٔ بعد، پس از انتخاب شهر حساب می‌شود.
      </p>
      {needsAgreement.some((warning) => changedLines.has(warning)) && (
        <button
          type="button"
          className={resizedLines ? 'button-primary' : 'button-quiet'}
          onClick={() => cart.accept()}
        >
          تغییرها را دیدم
        </button>
      )}
      {buyableLines.length > 0 && !resizedLines && <CheckoutLink shop={shop} />}
    </aside>
  )
}

function CheckoutLink({ shop }: { readonly shop: string | undefined }) {
  const message = 'تکمیل خرید'
  const { linkTo } = useSite()
  const preload = usePreload()
  const { href, external } =
    shop === undefined ? linkTo('landing.checkout', {}) : linkTo('warehouse.checkout', { store_slug: shop })
  // What the checkout needs is there before it is pressed, also when the connection is lost meanwhile.
  useEffect(() => {
    if (!external) preload(href)
  }, [preload, href, external])
  return shop === undefined ? (
    <NavigateLink to="landing.checkout" params={{}} className="button-primary">
      {message}
    </NavigateLink>
  ) : (
    <NavigateLink to="warehouse.checkout" params={{ store_slug: shop }} className="button-primary">
      {message}
    </NavigateLink>
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
