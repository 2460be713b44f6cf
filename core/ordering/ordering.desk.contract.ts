import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { amount, count, id, text } from '../contract/schemas.ts'
import { caseItem, caseSolutions } from './ordering.case.ts'
import { packingEndpoints } from './ordering.packing.contract.ts'
import { deskFilter, deskParcel, deskRow, handlingActs, settlingActs } from './ordering.desk-parcel.ts'
import { parcelStates, shippingMethods } from './ordering.schema.ts'
import { cancelReasons, sentCode } from './ordering.parcels.contract.ts'

const cursor = v.optional(v.nullable(id), null)
const code = v.optional(sentCode)
const days = v.pipe(count(1, 30), v.maxValue(30, 'بیش از ۳۰ روز نمی‌توان خواست.'))

/** Numbers of parcels in a query, a comma between them; at most a hundred. */
const ids = v.pipe(
  v.string(),
  v.maxLength(1600),
  v.regex(/^[1-9][0-9]{0,14}(?:,[1-9][0-9]{0,14}){0,99}$/, 'این شناسه درست نیست.'),
  v.transform((list) => [...new Set(list.split(','))]),
)

const items = v.pipe(
  v.array(caseItem),
  v.minLength(1, 'دست‌کم یک کالا را انتخاب کنید.'),
  v.maxLength(100),
  v.check(
    (chosen) => new Set(chosen.map(({ variant_id }) => variant_id)).size === chosen.length,
    'یک کالا دو بار آمده است.',
  ),
)

/** The acts that are about pieces of a parcel, and what is said when none is named. */
const needsItems = (act: string): boolean => ['pack', 'split', 'reject_items'].includes(act)
const noItems = 'دست‌کم یک کالا را انتخاب کنید.'

const handling = v.pipe(
  v.object({
    parcel_id: id,
    act: v.picklist(handlingActs),
    method: v.optional(v.picklist(shippingMethods)),
    tracking_code: code,
    delay_days: v.optional(days),
    items: v.optional(items),
    note: v.optional(text(500), ''),
  }),
  v.forward(
    v.check(({ act, items: chosen }) => !needsItems(act) || chosen !== undefined, noItems),
    ['items'],
  ),
  v.forward(
    v.check(({ act, delay_days }) => act !== 'ask_delay' || delay_days !== undefined, 'چند روز بیشتر می‌خواهید؟'),
    ['delay_days'],
  ),
  v.forward(
    v.check(({ act, note }) => act !== 'ask_delay' || note !== '', 'پر کردن این فیلد الزامی است.'),
    ['note'],
  ),
)

const settling = v.pipe(
  v.object({
    parcel_id: id,
    act: v.picklist(settlingActs),
    reason: v.optional(v.picklist(cancelReasons, 'دلیل لغو را انتخاب کنید.')),
    items: v.optional(items),
    note: v.optional(text(500), ''),
    solution: v.optional(v.picklist(caseSolutions, 'پیشنهاد را انتخاب کنید.')),
    amount: v.optional(amount, 0),
    with_return: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.check(({ act, reason }) => !act.startsWith('reject') || reason !== undefined, 'دلیل لغو را انتخاب کنید.'),
    ['reason'],
  ),
  v.forward(
    v.check(({ act, items: chosen }) => !needsItems(act) || chosen !== undefined, noItems),
    ['items'],
  ),
  v.forward(
    v.check(({ act, solution }) => act !== 'offer' || solution !== undefined, 'پیشنهاد را انتخاب کنید.'),
    ['solution'],
  ),
  v.forward(
    v.check(({ solution, amount: back }) => solution !== 'discount' || back > 0, 'مبلغی را که برمی‌گردد بنویسید.'),
    ['amount'],
  ),
  v.forward(
    v.check(
      ({ solution, with_return }) => solution !== 'discount' || !with_return,
      'کالایی که با تخفیف نگه داشته می‌شود برنمی‌گردد.',
    ),
    ['with_return'],
  ),
)

/** What is asked for in an act of the desk. */
export type HandlingInput = v.InferOutput<typeof handling>
export type SettlingInput = v.InferOutput<typeof settling>

/** A store's dealings with its parcels. */
export const deskContract = contract({
  storeParcels: {
    method: 'GET',
    path: '/store/parcels',
    summary: 'The store’s paid parcels by state, method, day and text, newest first.',
    access: 'store.parcels.read',
    input: v.object({ ...deskFilter, cursor }),
    output: v.object({ rows: v.array(deskRow), next: v.nullable(id) }),
    problems: [],
  },
  storeParcelCounts: {
    method: 'GET',
    path: '/store/parcel-counts',
    summary: 'How many parcels of the store are in each state, and a mark that grows with every paid order.',
    access: 'store.parcels.read',
    input: v.object({}),
    output: v.object({ counts: v.record(v.picklist(parcelStates), v.optional(v.number())), newest: v.nullable(id) }),
    problems: [],
  },
  storeParcel: {
    method: 'GET',
    path: '/store/parcels/{parcel_id}',
    summary: 'One parcel of the store, with what may be done with it now.',
    access: 'store.parcels.read',
    input: v.object({ parcel_id: id }),
    output: deskParcel,
    problems: ['ordering/not-found'],
  },
  ...packingEndpoints,
  storeSheets: {
    method: 'GET',
    path: '/store/parcel-sheets',
    summary: 'Up to a hundred parcels of the store for paper, in the order asked for; unknown ones are left out.',
    access: 'store.parcels.read',
    input: v.object({ ids }),
    output: v.object({ parcels: v.array(deskParcel) }),
    problems: [],
  },
  handleParcel: {
    method: 'POST',
    path: '/store/parcels/{parcel_id}/handling',
    summary: 'Confirms, packs, splits or ships a parcel, mends its code, asks for more time, or counts a return in.',
    access: 'store.parcels.write',
    idempotent: true,
    input: handling,
    output: deskParcel,
    problems: [
      'ordering/not-found',
      'ordering/wrong-state',
      'ordering/code-needed',
      'ordering/contents-changed',
      'ordering/nothing-left',
    ],
  },
  settleParcel: {
    method: 'POST',
    path: '/store/parcels/{parcel_id}/settling',
    summary:
      'Rejects a parcel or some of its pieces, answers a request to cancel it, or answers its problem; what is due is paid back.',
    access: 'store.orders-money.write',
    idempotent: true,
    input: settling,
    output: deskParcel,
    problems: ['ordering/not-found', 'ordering/wrong-state', 'ordering/too-much', 'ordering/contents-changed'],
  },
  markPrinted: {
    method: 'POST',
    path: '/store/parcels/printed',
    summary: 'Counts one more print of each of these parcels.',
    access: 'store.parcels.write',
    idempotent: true,
    input: v.object({ parcel_ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(100)) }),
    output: v.object({}),
    problems: [],
  },
  storeParcelsCsv: {
    method: 'GET',
    path: '/store/parcels-csv',
    summary: 'A part of the store’s parcels as CSV that no spreadsheet runs; the first part brings the heading.',
    access: 'store.parcels.read',
    input: v.object({ ...deskFilter, cursor }),
    output: v.object({ text: v.string(), next: v.nullable(id) }),
    problems: [],
  },
})
