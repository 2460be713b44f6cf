import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { count, id } from '../../contract/schemas.ts'
import { productStates } from '../products/product.machine.ts'
import { maxStock, supplierEvents } from '../products/product-limits.ts'
import { offer, offerChange, storeProductFilter, storeProductRow } from './offer.ts'

/** Lists a store's products and changes their prices, stock and state. */
export const offerEndpoints = contract({
  listStoreProducts: {
    method: 'GET',
    path: '/store/products',
    summary: 'Lists the products of the store, newest first, by state, category, stock and text.',
    access: 'store.products.read',
    input: v.object({ ...storeProductFilter.entries, cursor: v.optional(id), limit: v.optional(count(1, 100), 30) }),
    output: v.object({ rows: v.array(storeProductRow), next: v.nullable(id) }),
    problems: [],
  },
  updateOffers: {
    method: 'POST',
    path: '/store/offers',
    summary: 'Changes prices and stock of variants of the store at once, all or none.',
    access: 'store.products.write',
    input: v.object({ changes: v.pipe(v.array(offerChange), v.minLength(1), v.maxLength(100)) }),
    output: v.object({ offers: v.array(offer) }),
    problems: ['catalog/not-found', 'catalog/stock-changed', 'catalog/stock-reserved'],
  },
  setStock: {
    method: 'POST',
    path: '/store/stock',
    summary: 'Sets the stock of a variant of the store, if it is still `was`.',
    access: 'store.stock.write',
    input: v.object({ variant_id: id, was: count(0, maxStock), now: count(0, maxStock) }),
    output: v.object({ stock: v.number() }),
    problems: ['catalog/not-found', 'catalog/stock-changed', 'catalog/stock-reserved'],
  },
  changeProductState: {
    method: 'POST',
    path: '/store/products/{product_id}/state',
    summary: 'Hides a product, shows it, archives it or restores it from the archive.',
    access: 'store.products.write',
    input: v.object({ product_id: id, event: v.picklist(supplierEvents) }),
    output: v.object({ state: v.picklist(productStates) }),
    problems: ['catalog/not-found', 'catalog/wrong-state'],
  },
})
