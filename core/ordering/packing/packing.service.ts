import type { Handlers } from '../../contract/endpoint.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import type { Ids } from '../../shared/ports/ids.ports.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { actingStoreOf } from '../../stores/index.ts'
import { streamTicketLifetime } from '../store-parcels/new-orders.ts'
import type { NewOrderStream } from '../store-parcels/new-orders.ports.ts'
import type { StoreParcelQueries } from '../store-parcels/store-parcels.ports.ts'
import { packSheetOf } from '../store-parcels/store-parcels.ts'
import type { packingEndpoints } from './packing.contract.ts'

export interface PackingDependencies {
  readonly storeParcels: StoreParcelQueries
  readonly newOrders: NewOrderStream
  readonly ids: Ids
  readonly clock: Clock
}

const pageSize = 100

/** The endpoints of packing, and the ticket of the stream of new orders. */
export function createPackingHandlers({
  storeParcels,
  newOrders,
  ids,
  clock,
}: PackingDependencies): Handlers<typeof packingEndpoints> {
  return {
    async createNewOrderStreamTicket(_, caller) {
      const ticket = ids.token()
      await newOrders.issueTicket(actingStoreOf(caller).store_id, ticket, clock.now() + streamTicketLifetime)
      return { ticket }
    },
    async listPackSheets({ cursor }, caller) {
      const { store_id } = actingStoreOf(caller)
      const rows = await storeParcels.list(store_id, { state: 'preparing', text: '', cursor, limit: pageSize + 1 })
      const ids = rows.slice(0, pageSize).map(({ id }) => id)
      const parcels = (await storeParcels.findMany(store_id, ids)).map(packSheetOf)
      return { parcels, next: rows.length > pageSize ? (ids.at(-1) ?? null) : null }
    },
    async getPackSheet({ parcel_id }, caller) {
      const [parcel] = await storeParcels.findMany(actingStoreOf(caller).store_id, [parcel_id])
      if (parcel === undefined) throw new Problem('ordering/not-found')
      return packSheetOf(parcel)
    },
  }
}
