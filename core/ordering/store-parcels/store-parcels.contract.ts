import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { id } from '../../contract/schemas.ts'
import { packingEndpoints } from '../packing/packing.contract.ts'
import { storeParcelFilter, storeParcel, storeParcelRow } from './schema.ts'
import { parcelStates } from '../orders/schema.ts'
import { fulfillmentAction, resolutionAction } from '../parcels/store-actions.ts'

const cursor = v.optional(v.nullable(id), null)

/** Comma-separated parcel ids, at most a hundred. */
const ids = v.pipe(
  v.string(),
  v.maxLength(1600),
  v.regex(/^[1-9][0-9]{0,14}(?:,[1-9][0-9]{0,14}){0,99}$/, 'این شناسه درست نیست.'),
  v.transform((list) => [...new Set(list.split(','))]),
)

/** The endpoints of a store's parcels. */
export const storeParcelsContract = contract({
  listStoreParcels: {
    method: 'GET',
    path: '/store/parcels',
    summary: 'Lists the store’s paid parcels by state, method, day and text, newest first.',
    access: 'store.parcels.read',
    input: v.object({ ...storeParcelFilter, cursor }),
    output: v.object({ rows: v.array(storeParcelRow), next: v.nullable(id) }),
    problems: [],
  },
  countStoreParcelsByState: {
    method: 'GET',
    path: '/store/parcel-counts',
    summary: 'Counts the store’s parcels by state, with a mark that grows with every paid order.',
    access: 'store.parcels.read',
    input: v.object({}),
    output: v.object({ counts: v.record(v.picklist(parcelStates), v.optional(v.number())), newest: v.nullable(id) }),
    problems: [],
  },
  getStoreParcel: {
    method: 'GET',
    path: '/store/parcels/{parcel_id}',
    summary: 'Returns one parcel of the store with its current actions.',
    access: 'store.parcels.read',
    input: v.object({ parcel_id: id }),
    output: storeParcel,
    problems: ['ordering/not-found'],
  },
  ...packingEndpoints,
  listPrintableParcels: {
    method: 'GET',
    path: '/store/printable-parcels',
    summary: 'Returns up to a hundred parcels for printing, in the requested order; unknown ones are left out.',
    access: 'store.parcels.read',
    input: v.object({ ids }),
    output: v.object({ parcels: v.array(storeParcel) }),
    problems: [],
  },
  performFulfillmentAction: {
    method: 'POST',
    path: '/store/parcels/{parcel_id}/fulfillment',
    summary: 'Confirms, packs, splits or ships a parcel, corrects its code, requests a delay, or receives a return.',
    access: 'store.parcels.write',
    idempotent: true,
    input: fulfillmentAction,
    output: storeParcel,
    problems: [
      'ordering/not-found',
      'ordering/wrong-state',
      'ordering/tracking-code-required',
      'ordering/contents-changed',
      'ordering/nothing-left',
    ],
  },
  performResolutionAction: {
    method: 'POST',
    path: '/store/parcels/{parcel_id}/resolution',
    summary:
      'Rejects a parcel or some of its items, decides a cancellation request, or responds to its problem; refunds what is due.',
    access: 'store.orders-money.write',
    idempotent: true,
    input: resolutionAction,
    output: storeParcel,
    problems: ['ordering/not-found', 'ordering/wrong-state', 'ordering/above-refundable', 'ordering/contents-changed'],
  },
  markParcelsPrinted: {
    method: 'POST',
    path: '/store/parcel-prints',
    summary: 'Increments the print count of these parcels.',
    access: 'store.parcels.write',
    idempotent: true,
    input: v.object({ parcel_ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(100)) }),
    output: v.object({}),
    problems: [],
  },
  exportStoreParcels: {
    method: 'GET',
    path: '/store/parcel-export',
    summary: 'Exports the store’s parcels as CSV, page by page; the first page includes the header.',
    access: 'store.parcels.read',
    input: v.object({ ...storeParcelFilter, cursor }),
    output: v.object({ text: v.string(), next: v.nullable(id) }),
    problems: [],
  },
})
