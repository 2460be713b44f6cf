import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Actor } from '../people/actors.ts'
import { refundToken } from '../payments/fake-gateway.ts'
import type { Answer, Http } from '../servers/http.ts'
import { type Market, type MarketVariant, shippingCost } from './market.ts'

/** A line of an order, by the variant of the market. */
export interface Line {
  readonly variant: MarketVariant
  readonly quantity: number
}

/** A recipient, with digits as people type them. */
export const recipient = {
  recipient_name: 'نرگس آذری',
  mobile: '۰۹۱۲۱۲۳۴۵۶۷',
  province: 'فارس',
  city: 'شیراز',
  address: 'خیابان زند، کوچهٔ سوم',
  postal_code: '۷۱۳۴۵۶۷۸۹۰',
} as const

/** All variants on sale, store by store. */
export function variantsOf(market: Market): MarketVariant[] {
  return market.stores.flatMap(({ products }) => products.flatMap(({ variants }) => variants))
}

/**
 * Returns the variant at a position of the market.
 * @throws Error when there is none
 */
export function variantAt(market: Market, store: number, product = 0, variant = 0): MarketVariant {
  const found = market.stores[store]?.products[product]?.variants[variant]
  if (found === undefined) throw new Error('the market has no such variant')
  return found
}

/** Returns the total of an order of these lines, in Rial: an independent oracle. */
export function totalOf(market: Market, lines: readonly Line[]): number {
  const goods = lines.reduce((sum, { variant, quantity }) => sum + variant.price * quantity, 0)
  const ids = new Set(lines.map(({ variant }) => variant.id))
  const holds = ({ products }: Market['stores'][number]): boolean =>
    products.some(({ variants }) => variants.some(({ id }) => ids.has(id)))
  return goods + market.stores.filter(holds).length * shippingCost
}

let wishes = 0

/**
 * Returns the input that places an order of these lines at current prices; every call is a different order (ORD-29).
 */
export function placeInput(market: Market, lines: readonly Line[], more: object = {}) {
  wishes += 1
  return {
    lines: lines.map(({ variant, quantity }) => ({ variant_id: variant.id, quantity })),
    recipient: { ...recipient, plaque: String(wishes) },
    agreed_total: totalOf(market, lines),
    ...more,
  }
}

/** Places an order under a fresh key, retrying while the server is busy; returns any other response. */
export async function place(
  http: Http,
  market: Market,
  actor: Actor,
  lines: readonly Line[],
  more?: object,
): Promise<Answer> {
  const input = placeInput(market, lines, more)
  const key = randomUUID()
  // A busy server asks to retry; with the same key it is the same order.
  for (let tries = 1; ; tries += 1) {
    const answer = await http.call('ordering.placeOrder', input, { token: actor.token, key })
    if (answer.status !== 503 || tries === 20) return answer
    await sleep(200)
  }
}

/** Opens the payment of an order; returns the authority of the gateway. */
export async function openPayment(http: Http, actor: Actor, number: string): Promise<string> {
  const { pay_url } = await http.ask('payments', 'startOrderPayment', { number }, { token: actor.token })
  return pay_url.split('/').at(-1) ?? ''
}

/** The shopper's return from the Zarinpal-like gateway. */
export function comeBack(http: Http, authority: string, status = 'OK'): Promise<Answer> {
  return http.call('payments.completePayment', { query: { Authority: authority, Status: status } })
}

/** Returns the environment of a server whose gateway is at this origin. */
export function gatewayAt(origin: string): Readonly<Record<string, string>> {
  return {
    PAYMENT_GATEWAY: 'zarinpal',
    ZARINPAL_URL: origin,
    ZARINPAL_MERCHANT_ID: '00000000-0000-4000-8000-000000000000',
    ZARINPAL_API_URL: origin,
    ZARINPAL_ACCESS_TOKEN: refundToken,
    ZARINPAL_TERMINAL_ID: '7',
  }
}

/** Runs work over items with limited concurrency. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const walk = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index]
      if (item !== undefined) results[index] = await work(item, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, walk))
  return results
}
