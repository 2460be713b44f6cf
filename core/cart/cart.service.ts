import { accountOf } from '../accounts/index.ts'
import type { Goods } from '../catalog/index.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { Settings } from '../settings/index.ts'
import type { Clock } from '../shared/clock.ports.ts'
import { Problem } from '../shared/problem.ts'
import type { Carts, StoredLine } from './cart.book.ports.ts'
import type { cartContract, PricedCart } from './cart.contract.ts'
import { type AskedLine, priceCart } from './cart.pricing.ts'

/** The most lines a cart holds. */
export const mostLines = 100

/** What the cart of the server is made of. */
export interface CartParts {
  readonly carts: Carts
  readonly goods: Goods
  readonly settings: Settings
  readonly clock: Clock
}

/** Pricing any cart, and keeping the carts of signed-in shoppers. */
export function createCartService(parts: CartParts): Handlers<typeof cartContract> {
  return {
    reprice: ({ lines, province, city }) =>
      priced(parts, lines, province !== undefined && city !== undefined ? { province, city } : undefined),
    view: (_input, caller) => stored(parts, accountOf(caller)),
    add: (line, caller) => putOne(parts, accountOf(caller), line, 'add'),
    set: (line, caller) => putOne(parts, accountOf(caller), line, 'set'),
    async remove({ variant_id }, caller) {
      await parts.carts.remove(accountOf(caller), variant_id)
      return {}
    },
    async merge({ lines }, caller) {
      const account_id = accountOf(caller)
      await put(parts, account_id, summed(lines), 'add')
      return stored(parts, account_id)
    },
  }
}

async function priced(
  { goods, settings, clock }: CartParts,
  lines: readonly AskedLine[],
  to?: { province: string; city: string },
): Promise<PricedCart> {
  const ids = [...new Set(lines.map(({ variant_id }) => variant_id))]
  const [facts, values] = await Promise.all([goods.facts(ids, clock.now(), false), settings.now()])
  return priceCart(lines, facts, to, values['shipping-methods'])
}

async function stored(parts: CartParts, account_id: string): Promise<PricedCart> {
  return priced(parts, await parts.carts.lines(account_id))
}

type Put = Parameters<Carts['put']>

async function putOne(parts: CartParts, account_id: string, line: StoredLine, mode: Put[2]): Promise<StoredLine> {
  const [kept] = await put(parts, account_id, [line], mode)
  if (kept === undefined) throw new Problem('catalog/not-found')
  return kept
}

async function put({ carts, clock }: CartParts, account_id: string, lines: readonly StoredLine[], mode: Put[2]) {
  const kept = await carts.put(account_id, lines, mode, { at: clock.now(), most: mostLines })
  if (kept === 'full') throw new Problem('cart/too-many-lines', { most: mostLines })
  return kept
}

/** Equal variants of one device become one line. */
function summed(lines: readonly StoredLine[]): StoredLine[] {
  const quantities = new Map<string, number>()
  for (const { variant_id, quantity } of lines) quantities.set(variant_id, (quantities.get(variant_id) ?? 0) + quantity)
  return [...quantities].map(([variant_id, quantity]) => ({ variant_id, quantity: Math.min(999, quantity) }))
}
