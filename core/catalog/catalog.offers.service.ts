import { accountOf } from '../accounts/index.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { Clock } from '../shared/clock.ports.ts'
import type { Ids } from '../shared/ids.ports.ts'
import { Problem } from '../shared/problem.ts'
import { advance } from '../shared/states.ts'
import type { Transactions } from '../shared/transactions.ports.ts'
import { storeOf } from '../stores/index.ts'
import type { SupplierEvent } from './catalog.limits.ts'
import { type ProductState, productTable } from './catalog.machine.ts'
import type { supplyEndpoints } from './catalog.supply.contract.ts'
import type { LockedOffer, Supply } from './catalog.supply.ports.ts'
import type { Offer, OfferChange } from './catalog.supply.ts'

export interface OfferParts {
  readonly supply: Supply
  readonly clock: Clock
  readonly ids: Ids
  readonly transactions: Transactions
}

/** The products of a store as a list, and what of them goes live at once. */
export function createOffers(parts: OfferParts): Handlers<typeof supplyEndpoints> {
  const { supply, clock } = parts
  return {
    async storeProducts({ cursor, limit, ...filter }, caller) {
      const page = { cursor, limit: limit + 1, at: clock.now() }
      const rows = await supply.list(storeOf(caller).store_id, filter, page)
      const shown = rows.slice(0, limit)
      return { rows: [...shown], next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
    },
    async saveOffers({ changes }, caller) {
      return { offers: await changeOffers(parts, storeOf(caller).store_id, changes) }
    },
    async countStock({ variant_id, was, now }, caller) {
      const [offer] = await changeOffers(parts, storeOf(caller).store_id, [{ variant_id, stock: { was, now } }])
      return { stock: offer?.stock ?? now }
    },
    moveProduct: ({ product_id, event }, caller) =>
      moveProductOf(parts, storeOf(caller).store_id, product_id, event, accountOf(caller)),
  }
}

/** Changes offers of a store, all or none. @throws Problem catalog/not-found, catalog/stock-moved, catalog/stock-held */
export async function changeOffers(
  { supply, clock, ids, transactions }: OfferParts,
  store_id: string,
  changes: readonly OfferChange[],
): Promise<Offer[]> {
  const variants = [...new Set(changes.map(({ variant_id }) => variant_id))]
  if (variants.length < changes.length) throw new Problem('contract/invalid-input')
  return transactions.run(async () => {
    const at = clock.now()
    const locked = new Map((await supply.lockOffers(store_id, variants, at)).map((offer) => [offer.id, offer]))
    for (const change of changes) checkOffer(locked.get(change.variant_id), change)
    await supply.saveOffers(store_id, changes, `count:${ids.token()}`, at)
    return changes.flatMap((change) => changed(locked.get(change.variant_id), change))
  })
}

function checkOffer(offer: LockedOffer | undefined, { variant_id, stock }: OfferChange): void {
  if (offer === undefined) throw new Problem('catalog/not-found')
  if (stock === undefined) return
  if (stock.was !== offer.stock) throw new Problem('catalog/stock-moved', { variant_id, stock: offer.stock })
  if (stock.now < offer.held) throw new Problem('catalog/stock-held', { variant_id, held: offer.held })
}

/** The offer after its change: a former price that is not above the new one falls away (CAT-19). */
function changed(offer: LockedOffer | undefined, { price, stock }: OfferChange): Offer[] {
  if (offer === undefined) return []
  const { product_id: _product, ...before } = offer
  const after = { ...before, price: price ?? offer.price, stock: stock?.now ?? offer.stock }
  const former = offer.compare_at_price
  return [{ ...after, compare_at_price: former !== null && former > after.price ? former : null }]
}

/** Moves a product of a store by its table. @throws Problem catalog/not-found, catalog/wrong-state */
export async function moveProductOf(
  { supply, clock, transactions }: OfferParts,
  store_id: string,
  product_id: string,
  event: SupplierEvent,
  account_id: string,
): Promise<{ state: ProductState }> {
  return transactions.run(async () => {
    const product = await supply.lockProduct(store_id, product_id)
    if (product === undefined) throw new Problem('catalog/not-found')
    const to = advance(productTable, product.state, event, 'catalog/wrong-state')
    const actor = `account:${account_id}`
    await supply.move(store_id, [{ product_id, from: product.state, to, event, actor, at: clock.now() }])
    return { state: to }
  })
}
