import { accountOf } from '../accounts/index.ts'
import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { csvLine, csvStart } from '../shared/csv.ts'
import { instantsOf } from '../shared/jalaali.ts'
import { Problem } from '../shared/problem.ts'
import { plainText } from '../shared/text.ts'
import { storeOf } from '../stores/index.ts'
import { deskColumns } from './ordering.desk-columns.ts'
import type { deskContract, HandlingInput, SettlingInput } from './ordering.desk.contract.ts'
import type { DeskQuestion, ParcelDesk } from './ordering.desk.ports.ts'
import type { DeskFilter, DeskParcel } from './ordering.desk-parcel.ts'
import { createPackingService, type PackingParts } from './ordering.packing.service.ts'
import { parcelFor, rowFor } from './ordering.desk.ts'
import type { ActParts } from './ordering.parcel-acts.service.ts'
import { actAsStore, type StoreAct } from './ordering.store-acts.service.ts'

export interface DeskParts extends ActParts, PackingParts {
  readonly desk: ParcelDesk
}

/** How many rows a page of the list holds, and a part of the CSV. */
const most = { list: 30, csv: 500 }

/** What the people of a store read of its parcels, and do with them. */
export function createDeskService(parts: DeskParts): Handlers<typeof deskContract> {
  const { desk } = parts
  return {
    async storeParcels({ cursor, ...filter }, caller) {
      const store = storeOf(caller)
      const { rows, next } = await pageOf(desk, store.store_id, filter, cursor, most.list)
      return { rows: rows.map((row) => rowFor(row, store)), next }
    },
    storeParcelCounts: (_, caller) => desk.counts(storeOf(caller).store_id),
    storeParcel: ({ parcel_id }, caller) => shown(parts, parcel_id, caller),
    ...createPackingService(parts),
    async storeSheets({ ids }, caller) {
      const store = storeOf(caller)
      return { parcels: (await desk.some(store.store_id, ids)).map((parcel) => parcelFor(parcel, store)) }
    },
    async handleParcel(input, caller) {
      await actAsStore(parts, input.parcel_id, workerOf(caller), handlingOf(input))
      return shown(parts, input.parcel_id, caller)
    },
    async settleParcel(input, caller) {
      await actAsStore(parts, input.parcel_id, workerOf(caller), settlingOf(input))
      return shown(parts, input.parcel_id, caller)
    },
    async markPrinted({ parcel_ids }, caller) {
      await desk.markPrinted(storeOf(caller).store_id, parcel_ids)
      return {}
    },
    async storeParcelsCsv({ cursor, ...filter }, caller) {
      const store = storeOf(caller)
      const { rows, next } = await pageOf(desk, store.store_id, filter, cursor, most.csv)
      const columns = deskColumns(store)
      const heading = cursor === null ? csvStart + csvLine(columns.map(({ title }) => title)) : ''
      const lines = rows.map((row) => csvLine(columns.map(({ of }) => of(rowFor(row, store)))))
      return { text: heading + lines.join(''), next }
    },
  }
}

function workerOf(caller: Caller): { store_id: string; account_id: string } {
  return { store_id: storeOf(caller).store_id, account_id: accountOf(caller) }
}

function handlingOf({ act, method, tracking_code, delay_days = 0, items = [], note }: HandlingInput): StoreAct {
  if (act === 'pack' || act === 'split') return { act, items }
  if (act === 'ask_delay') return { act, delay_days, note }
  return act === 'ship' || act === 'mend_code' ? { act, method, tracking_code } : { act }
}

function settlingOf({
  act,
  reason = 'personal',
  items = [],
  note,
  solution = 'refund',
  amount,
  with_return,
}: SettlingInput): StoreAct {
  if (act === 'offer') return { act, offer: { solution, amount, with_return, note } }
  if (act === 'reject_items') return { act, items, reason, note }
  return act === 'reject' ? { act, reason, note } : { act }
}

async function shown({ desk }: DeskParts, parcel_id: string, caller: Caller): Promise<DeskParcel> {
  const store = storeOf(caller)
  const [parcel] = await desk.some(store.store_id, [parcel_id])
  if (parcel === undefined) throw new Problem('ordering/not-found')
  return parcelFor(parcel, store)
}

/** One row more than wanted tells whether there are others. */
async function pageOf(desk: ParcelDesk, store_id: string, filter: DeskFilter, cursor: string | null, count: number) {
  const found = await desk.list(store_id, { ...questionOf(filter), cursor, most: count + 1 })
  const rows = found.slice(0, count)
  return { rows, next: found.length > count ? (rows.at(-1)?.id ?? null) : null }
}

function questionOf({ state, method, from, to, text }: DeskFilter): Omit<DeskQuestion, 'cursor' | 'most'> {
  return { state, method, text: plainText(text), ...instantsOf({ from, to }) }
}
