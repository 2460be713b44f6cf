import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { id } from '../contract/schemas.ts'
import { packSheet } from './ordering.pack-sheet.ts'

/** What the hands of a store need: parcels to pack, and to hear of what comes. */
export const packingEndpoints = contract({
  storeArrivals: {
    method: 'POST',
    path: '/store/parcel-arrivals',
    summary: 'A ticket that opens the stream of the store’s paid orders once.',
    access: 'store.parcels.read',
    impersonated: 'never',
    input: v.object({}),
    output: v.object({ ticket: v.string() }),
    problems: [],
    limit: { per: 'account', count: 1_200, seconds: 3600 },
  },
  parcelsToPack: {
    method: 'GET',
    path: '/store/parcels-to-pack',
    summary:
      'The parcels that are being prepared, page by page, for packing by hand; no price and no whole mobile for anyone.',
    access: 'store.parcels.read',
    input: v.object({ cursor: v.optional(v.nullable(id), null) }),
    output: v.object({ parcels: v.array(packSheet), next: v.nullable(id) }),
    problems: [],
  },
  parcelToPack: {
    method: 'GET',
    path: '/store/parcels-to-pack/{parcel_id}',
    summary: 'One parcel of the store as who packs it reads it, in whatever state it is.',
    access: 'store.parcels.read',
    input: v.object({ parcel_id: id }),
    output: packSheet,
    problems: ['ordering/not-found'],
  },
})
