import { accountIdOf } from '../../accounts/index.ts'
import type { Caller } from '../../contract/caller.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import { csvLine, csvByteOrderMark } from '../../shared/text/csv.ts'
import { instantRangeOf } from '../../shared/time/jalaali.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { plainText } from '../../shared/text/text.ts'
import { actingStoreOf } from '../../stores/index.ts'
import { parcelCsvColumns } from './csv-columns.ts'
import type { storeParcelsContract } from './store-parcels.contract.ts'
import type { StoreParcelQuery, StoreParcelQueries } from './store-parcels.ports.ts'
import type { StoreParcelFilter, StoreParcel } from './schema.ts'
import { createPackingHandlers, type PackingDependencies } from '../packing/packing.service.ts'
import { parcelForViewer, rowForViewer } from './store-parcels.ts'
import type { ParcelActionDependencies } from '../parcels/buyer-actions.service.ts'
import { performStoreAction } from '../parcels/store-actions.service.ts'

export interface StoreParcelDependencies extends ParcelActionDependencies, PackingDependencies {
  readonly storeParcels: StoreParcelQueries
}

/** Page sizes of the list and of the CSV export. */
const pageSizes = { list: 30, csv: 500 }

/** The endpoints of a store's parcels. */
export function createStoreParcelHandlers(deps: StoreParcelDependencies): Handlers<typeof storeParcelsContract> {
  const { storeParcels } = deps
  return {
    async listStoreParcels({ cursor, ...filter }, caller) {
      const store = actingStoreOf(caller)
      const { rows, next } = await pageOf(storeParcels, store.store_id, filter, cursor, pageSizes.list)
      return { rows: rows.map((row) => rowForViewer(row, store)), next }
    },
    countStoreParcelsByState: (_, caller) => storeParcels.counts(actingStoreOf(caller).store_id),
    getStoreParcel: ({ parcel_id }, caller) => storeParcelFor(deps, parcel_id, caller),
    ...createPackingHandlers(deps),
    async listPrintableParcels({ ids }, caller) {
      const store = actingStoreOf(caller)
      return {
        parcels: (await storeParcels.findMany(store.store_id, ids)).map((parcel) => parcelForViewer(parcel, store)),
      }
    },
    async performFulfillmentAction({ parcel_id, ...action }, caller) {
      await performStoreAction(deps, parcel_id, storeMemberOf(caller), action)
      return storeParcelFor(deps, parcel_id, caller)
    },
    async performResolutionAction({ parcel_id, ...action }, caller) {
      await performStoreAction(deps, parcel_id, storeMemberOf(caller), action)
      return storeParcelFor(deps, parcel_id, caller)
    },
    async markParcelsPrinted({ parcel_ids }, caller) {
      await storeParcels.markPrinted(actingStoreOf(caller).store_id, parcel_ids)
      return {}
    },
    async exportStoreParcels({ cursor, ...filter }, caller) {
      const store = actingStoreOf(caller)
      const { rows, next } = await pageOf(storeParcels, store.store_id, filter, cursor, pageSizes.csv)
      const columns = parcelCsvColumns(store)
      const heading = cursor === null ? csvByteOrderMark + csvLine(columns.map(({ title }) => title)) : ''
      const lines = rows.map((row) => csvLine(columns.map(({ valueOf }) => valueOf(rowForViewer(row, store)))))
      return { text: heading + lines.join(''), next }
    },
  }
}

function storeMemberOf(caller: Caller): { store_id: string; account_id: string } {
  return { store_id: actingStoreOf(caller).store_id, account_id: accountIdOf(caller) }
}

async function storeParcelFor(
  { storeParcels }: StoreParcelDependencies,
  parcel_id: string,
  caller: Caller,
): Promise<StoreParcel> {
  const store = actingStoreOf(caller)
  const [parcel] = await storeParcels.findMany(store.store_id, [parcel_id])
  if (parcel === undefined) throw new Problem('ordering/not-found')
  return parcelForViewer(parcel, store)
}

/** One extra row shows whether there is another page. */
async function pageOf(
  storeParcels: StoreParcelQueries,
  store_id: string,
  filter: StoreParcelFilter,
  cursor: string | null,
  count: number,
) {
  const found = await storeParcels.list(store_id, { ...queryOf(filter), cursor, limit: count + 1 })
  const rows = found.slice(0, count)
  return { rows, next: found.length > count ? (rows.at(-1)?.id ?? null) : null }
}

function queryOf({ state, method, from, to, text }: StoreParcelFilter): Omit<StoreParcelQuery, 'cursor' | 'limit'> {
  return { state, method, text: plainText(text), ...instantRangeOf({ from, to }) }
}
