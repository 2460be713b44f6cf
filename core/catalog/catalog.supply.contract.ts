import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { count, id } from '../contract/schemas.ts'
import { productStates } from './catalog.machine.ts'
import { mostStock, supplierEvents } from './catalog.limits.ts'
import { offer, offerChange, storeFilter, storeProductRow } from './catalog.supply.ts'

/** Of a store's products: the list, and what goes live at once. */
export const supplyEndpoints = contract({
  storeProducts: {
    method: 'GET',
    path: '/store/products',
    summary: 'The products of the store, newest first, by state, category, stock and text.',
    access: 'store.products.read',
    input: v.object({ ...storeFilter.entries, cursor: v.optional(id), limit: v.optional(count(1, 100), 30) }),
    output: v.object({ rows: v.array(storeProductRow), next: v.nullable(id) }),
    problems: [],
  },
  saveOffers: {
    method: 'POST',
    path: '/store/offers',
    summary: 'Prices and counted stock of variants of the store; they hold at once, all or none.',
    access: 'store.products.write',
    input: v.object({ changes: v.pipe(v.array(offerChange), v.minLength(1), v.maxLength(100)) }),
    output: v.object({ offers: v.array(offer) }),
    problems: ['catalog/not-found', 'catalog/stock-moved', 'catalog/stock-held'],
  },
  countStock: {
    method: 'POST',
    path: '/store/stock',
    summary: 'The counted stock of a variant of the store, where it was `was` before.',
    access: 'store.stock.write',
    input: v.object({ variant_id: id, was: count(0, mostStock), now: count(0, mostStock) }),
    output: v.object({ stock: v.number() }),
    problems: ['catalog/not-found', 'catalog/stock-moved', 'catalog/stock-held'],
  },
  moveProduct: {
    method: 'POST',
    path: '/store/products/{product_id}/move',
    summary: 'Hides a product, shows it, archives it or brings it back from the archive.',
    access: 'store.products.write',
    input: v.object({ product_id: id, event: v.picklist(supplierEvents) }),
    output: v.object({ state: v.picklist(productStates) }),
    problems: ['catalog/not-found', 'catalog/wrong-state'],
  },
})
