import { accountIdOf } from '../accounts/index.ts'
import type { SaleFactRepository } from '../catalog/index.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { CurrentSettings } from '../settings/index.ts'
import type { Clock } from '../shared/ports/clock.ports.ts'
import { Problem } from '../shared/problems/problem.ts'
import type { CartRepository, StoredLine } from './repository.ports.ts'
import type { cartContract, PricedCart } from './cart.contract.ts'
import { type RequestedCartLine, priceCart } from './pricing.ts'

export const maxCartLines = 100

export interface CartDependencies {
  readonly carts: CartRepository
  readonly goods: SaleFactRepository
  readonly settings: CurrentSettings
  readonly clock: Clock
}

/** Prices any cart and stores the carts of signed-in shoppers. */
export function createCartService(deps: CartDependencies): Handlers<typeof cartContract> {
  return {
    repriceCartLines: ({ lines, province, city }, caller) =>
      priceLines(
        deps,
        lines,
        caller.account_id,
        province !== undefined && city !== undefined ? { province, city } : undefined,
      ),
    getCart: (_input, caller) => storedCart(deps, accountIdOf(caller)),
    addCartLine: (line, caller) => putLine(deps, accountIdOf(caller), line, 'add'),
    setCartLine: (line, caller) => putLine(deps, accountIdOf(caller), line, 'set'),
    async removeCartLine({ variant_id }, caller) {
      await deps.carts.remove(accountIdOf(caller), variant_id)
      return {}
    },
    async mergeCart({ lines }, caller) {
      const account_id = accountIdOf(caller)
      await putLines(deps, account_id, mergeLines(lines), 'add')
      return storedCart(deps, account_id)
    },
  }
}

async function priceLines(
  { goods, settings, clock }: CartDependencies,
  lines: readonly RequestedCartLine[],
  buyer: string | null,
  destination?: { province: string; city: string },
): Promise<PricedCart> {
  const ids = [...new Set(lines.map(({ variant_id }) => variant_id))]
  const [facts, values] = await Promise.all([goods.findSaleFacts(ids, clock.now(), false, buyer), settings.current()])
  return priceCart(lines, facts, destination, values['shipping-methods'])
}

async function storedCart(deps: CartDependencies, account_id: string): Promise<PricedCart> {
  return priceLines(deps, await deps.carts.lines(account_id), account_id)
}

type PutLinesArguments = Parameters<CartRepository['putLines']>

async function putLine(
  deps: CartDependencies,
  account_id: string,
  line: StoredLine,
  mode: PutLinesArguments[2],
): Promise<StoredLine> {
  const [kept] = await putLines(deps, account_id, [line], mode)
  if (kept === undefined) throw new Problem('catalog/not-found')
  return kept
}

async function putLines(
  { carts, clock }: CartDependencies,
  account_id: string,
  lines: readonly StoredLine[],
  mode: PutLinesArguments[2],
) {
  const kept = await carts.putLines(account_id, lines, mode, { at: clock.now(), max_lines: maxCartLines })
  if (kept === 'full') throw new Problem('cart/too-many-lines', { maximum: maxCartLines })
  return kept
}

/** Merges lines of the same variant. */
function mergeLines(lines: readonly StoredLine[]): StoredLine[] {
  const quantities = new Map<string, number>()
  for (const { variant_id, quantity } of lines) quantities.set(variant_id, (quantities.get(variant_id) ?? 0) + quantity)
  return [...quantities].map(([variant_id, quantity]) => ({ variant_id, quantity: Math.min(999, quantity) }))
}
