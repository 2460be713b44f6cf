import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { id } from '../../contract/schemas.ts'
import { packSheet } from './pack-sheet.ts'

/** The endpoints of packing and of the stream of new orders. */
export const packingEndpoints = contract({
  createNewOrderStreamTicket: {
    method: 'POST',
    path: '/store/new-order-stream-tickets',
    summary: 'Creates a one-time ticket for the stream of the store’s new paid orders.',
    access: 'store.parcels.read',
    impersonated: 'never',
    input: v.object({}),
    output: v.object({ ticket: v.string() }),
    problems: [],
    limit: { per: 'account', count: 1_200, seconds: 3600 },
  },
  listPackSheets: {
    method: 'GET',
    path: '/store/pack-sheets',
    summary:
      'Lists the parcels in preparation, page by page, for packing; without prices and full mobile numbers for everybody.',
    access: 'store.parcels.read',
    input: v.object({ cursor: v.optional(v.nullable(id), null) }),
    output: v.object({ parcels: v.array(packSheet), next: v.nullable(id) }),
    problems: [],
  },
  getPackSheet: {
    method: 'GET',
    path: '/store/pack-sheets/{parcel_id}',
    summary: 'Returns one parcel of the store for packing, in any state.',
    access: 'store.parcels.read',
    input: v.object({ parcel_id: id }),
    output: packSheet,
    problems: ['ordering/not-found'],
  },
})
