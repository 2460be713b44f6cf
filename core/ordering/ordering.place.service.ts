import type { Goods } from '../catalog/index.ts'
import { couponKey } from '../coupons/index.ts'
import { accounts, held } from '../finance/index.ts'
import { rateAt } from '../settings/index.ts'
import type { Ids } from '../shared/ids.ports.ts'
import { minus, type Rial } from '../shared/money.ts'
import { Problem } from '../shared/problem.ts'
import { captureOrder } from './ordering.capture.service.ts'
import { type CouponAskParts, takeCoupon } from './ordering.coupon.service.ts'
import { type AskedCoupon, type Draft, draftOrder, mergeLines, type WantedLine } from './ordering.draft.ts'
import type { SaleTerms, Standing } from './ordering.ports.ts'
import { quoteOf } from './ordering.quote.ts'
import type { OrderState, Recipient } from './ordering.schema.ts'
import type { Destination } from './ordering.shipping.ts'

const minute = 60_000

export interface PlaceParts extends CouponAskParts {
  readonly goods: Goods
  readonly terms: SaleTerms
  readonly ids: Ids
}

export interface Wish {
  readonly lines: readonly WantedLine[]
  readonly shipping: readonly { readonly store_slug: string; readonly method: string }[]
}

export interface PlaceInput extends Wish {
  readonly recipient: Recipient
  readonly sender: { readonly name: string; readonly phone: string } | null
  readonly use_wallet: boolean
  readonly agreed_total: Rial
  readonly source_store: string | null
  readonly attribution?: Record<string, string> | undefined
  readonly coupon_code?: string | null | undefined
}

export interface Placed extends Standing {
  readonly state: OrderState
}

/** Drafts the wish at the prices of now; `lock` holds the stock rows. */
export async function draftNow(
  parts: PlaceParts,
  wish: Wish,
  to: Destination,
  at: number,
  lock: boolean,
  coupon: AskedCoupon | null,
): Promise<Draft> {
  const lines = mergeLines(wish.lines)
  const variant_ids = lines.map(({ variant_id }) => variant_id)
  const [terms, facts, values] = await Promise.all([
    parts.terms.now(),
    parts.goods.facts(variant_ids, at, lock),
    parts.settings.now(),
  ])
  const market = { vat_rate: rateAt(values.vat, at), methods: values['shipping-methods'] }
  return draftOrder(lines, facts, { to, choices: wish.shipping, ...terms, ...market, coupon })
}

/** Places an order in one transaction: the rows, the stock held and the money held are stored together or not at all. */
export function placeOrder(parts: PlaceParts, input: PlaceInput, account_id: string): Promise<Placed> {
  return parts.transactions.run(() => place(parts, input, account_id))
}

async function place(parts: PlaceParts, input: PlaceInput, account_id: string): Promise<Placed> {
  const at = parts.clock.now()
  const wish = wishOf(input)
  const standing = await parts.book.standing(account_id, wish, at)
  if (standing !== undefined) return { ...standing, state: 'pending_payment' }
  const coupon = await takeCoupon(parts, input.coupon_code, account_id)
  const [draft, balance] = await Promise.all([
    draftNow(parts, input, input.recipient, at, true, coupon),
    parts.ledger.balance(accounts.wallet(account_id)),
  ])
  const quote = quoteOf(draft, balance, input.use_wallet, at)
  if (quote.total !== input.agreed_total) throw new Problem('ordering/price-changed', { quote })
  const wallet_part = quote.wallet_part as Rial
  const tracking_hash = parts.ids.token()
  const expires_at = at + (await parts.settings.now())['reservation-minutes'] * minute
  const { recipient, sender, source_store, attribution = {} } = input
  const placed = await parts.book.place({
    account_id,
    tracking_hash,
    recipient,
    sender,
    draft,
    wallet_part,
    source_store,
    attribution,
    wish,
    placed_at: at,
    expires_at,
  })
  if (wallet_part > 0) await parts.ledger.post(held({ id: placed.id, account_id, wallet_part }), at)
  const paid = wallet_part === draft.total && (await payByWallet(parts, placed.id, at))
  return {
    number: placed.number,
    tracking_hash,
    total: draft.total,
    state: paid ? 'paid' : 'pending_payment',
    payable: minus(draft.total, wallet_part),
    expires_at: new Date(expires_at).toISOString(),
  }
}

/** What is wished for, as one text: two presses of one button wish the same. */
function wishOf(input: PlaceInput): string {
  const { lines, shipping, recipient, sender, use_wallet, agreed_total, source_store, coupon_code } = input
  const code = couponKey(coupon_code ?? '')
  const wish = [mergeLines(lines), shipping, recipient, sender, use_wallet, agreed_total, source_store]
  return JSON.stringify(code === '' ? wish : [...wish, code])
}

async function payByWallet(parts: PlaceParts, order_id: string, at: number): Promise<boolean> {
  const order = await parts.book.lock(order_id)
  return order !== undefined && captureOrder(parts, order, null, at)
}
