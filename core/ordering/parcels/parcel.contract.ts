import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { hash } from '../../contract/schemas.ts'
import { caseReport } from '../cases/case.ts'
import { order } from '../orders/schema.ts'
import { buyerAction } from './buyer-actions.ts'

/** The endpoints of a buyer's parcels after payment. */
export const parcelsContract = contract({
  performParcelAction: {
    method: 'POST',
    path: '/parcels/{parcel_id}/actions',
    summary: 'Performs one of the buyer’s current actions on a parcel, as listed in its `actions`.',
    access: 'user',
    impersonated: 'never',
    idempotent: true,
    input: buyerAction,
    output: order,
    problems: ['ordering/not-found', 'ordering/wrong-state'],
  },
  openCase: {
    method: 'POST',
    path: '/parcels/{parcel_id}/cases',
    summary: 'Reports a problem with a parcel: its kind, the items, the requested solution, and up to five photos.',
    access: 'user',
    impersonated: 'never',
    idempotent: true,
    input: caseReport,
    output: order,
    problems: ['ordering/not-found', 'ordering/wrong-state', 'ordering/photo-not-found'],
  },
  uploadCasePhoto: {
    method: 'POST',
    path: '/case-photos',
    summary:
      'Uploads a photo for a case; it belongs to the caller and is deleted after a day unless it is attached to a case.',
    access: 'user',
    body: 'bytes',
    input: v.object({
      bytes: v.custom<Uint8Array>((value) => value instanceof Uint8Array, 'تصویری فرستاده نشده است.'),
    }),
    output: v.object({ photo_id: hash }),
    problems: ['catalog/image-type-unsupported', 'catalog/image-too-large', 'catalog/image-unreadable'],
    limit: { per: 'account', count: 60, seconds: 3600 },
  },
  getCasePhoto: {
    method: 'GET',
    path: '/case-photos/{photo_id}',
    summary: 'Returns a photo of a case as a data URL, for its buyer and the store’s staff.',
    access: 'user',
    input: v.object({ photo_id: hash }),
    output: v.object({ picture: v.string() }),
    problems: ['ordering/photo-not-found'],
  },
})
