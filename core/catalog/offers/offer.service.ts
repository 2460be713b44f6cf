import { accountIdOf } from '../../accounts/index.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import type { Ids } from '../../shared/ports/ids.ports.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { nextState } from '../../shared/state-machines/state-table.ts'
import type { Transactions } from '../../shared/ports/transactions.ports.ts'
import { actingStoreOf } from '../../stores/index.ts'
import type { SupplierEvent } from '../products/product-limits.ts'
import { type ProductState, productTable } from '../products/product.machine.ts'
import type { offerEndpoints } from './offer.contract.ts'
import type { LockedOffer, OfferRepository } from './offer.ports.ts'
import type { StoreOffer, OfferChange } from './offer.ts'

export interface OfferDependencies {
  readonly offers: OfferRepository
  readonly clock: Clock
  readonly ids: Ids
  readonly transactions: Transactions
}

/** Lists the products of a store and changes what takes effect without a review. */
export function createOfferService(deps: OfferDependencies): Handlers<typeof offerEndpoints> {
  const { offers, clock } = deps
  return {
    async listStoreProducts({ cursor, limit, ...filter }, caller) {
      const page = { cursor, limit: limit + 1, at: clock.now() }
      const rows = await offers.listProducts(actingStoreOf(caller).store_id, filter, page)
      const shownRows = rows.slice(0, limit)
      return { rows: [...shownRows], next: rows.length > limit ? (shownRows.at(-1)?.id ?? null) : null }
    },
    async updateOffers({ changes }, caller) {
      return { offers: await changeOffers(deps, actingStoreOf(caller).store_id, changes) }
    },
    async setStock({ variant_id, was, now }, caller) {
      const [offer] = await changeOffers(deps, actingStoreOf(caller).store_id, [{ variant_id, stock: { was, now } }])
      return { stock: offer?.stock ?? now }
    },
    changeProductState: ({ product_id, event }, caller) =>
      changeStateOf(deps, actingStoreOf(caller).store_id, product_id, event, accountIdOf(caller)),
  }
}

/**
 * Changes offers of a store, all or none. @throws Problem catalog/not-found, catalog/stock-changed,
 * catalog/stock-reserved
 */
export async function changeOffers(
  { offers, clock, ids, transactions }: OfferDependencies,
  store_id: string,
  changes: readonly OfferChange[],
): Promise<StoreOffer[]> {
  const variants = [...new Set(changes.map(({ variant_id }) => variant_id))]
  if (variants.length < changes.length) throw new Problem('contract/invalid-input')
  return transactions.run(async () => {
    const at = clock.now()
    const locked = new Map((await offers.lockOffers(store_id, variants, at)).map((offer) => [offer.id, offer]))
    for (const change of changes) checkExpectedOffer(locked.get(change.variant_id), change)
    await offers.saveOffers(store_id, changes, `count:${ids.token()}`, at)
    return changes.flatMap((change) => changed(locked.get(change.variant_id), change))
  })
}

function checkExpectedOffer(offer: LockedOffer | undefined, { variant_id, stock }: OfferChange): void {
  if (offer === undefined) throw new Problem('catalog/not-found')
  if (stock === undefined) return
  if (stock.was !== offer.stock) throw new Problem('catalog/stock-changed', { variant_id, stock: offer.stock })
  if (stock.now < offer.held) throw new Problem('catalog/stock-reserved', { variant_id, reserved: offer.held })
}

/** Returns the changed offer; a compare-at price that is not above the new price is removed (CAT-19). */
function changed(offer: LockedOffer | undefined, { price, stock }: OfferChange): StoreOffer[] {
  if (offer === undefined) return []
  const { product_id: _product, ...before } = offer
  const after = { ...before, price: price ?? offer.price, stock: stock?.now ?? offer.stock }
  const former = offer.compare_at_price
  return [{ ...after, compare_at_price: former !== null && former > after.price ? former : null }]
}

/** Changes the state of a product of a store. @throws Problem catalog/not-found, catalog/wrong-state */
export async function changeStateOf(
  { offers, clock, transactions }: OfferDependencies,
  store_id: string,
  product_id: string,
  event: SupplierEvent,
  account_id: string,
): Promise<{ state: ProductState }> {
  return transactions.run(async () => {
    const product = await offers.lockProduct(store_id, product_id)
    if (product === undefined) throw new Problem('catalog/not-found')
    const to = nextState(productTable, product.state, event, 'catalog/wrong-state')
    const actor = `account:${account_id}`
    await offers.changeStates(store_id, [{ product_id, from: product.state, to, event, actor, at: clock.now() }])
    return { state: to }
  })
}
