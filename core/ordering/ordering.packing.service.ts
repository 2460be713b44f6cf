import type { Handlers } from '../contract/endpoint.ts'
import type { Clock } from '../shared/clock.ports.ts'
import type { Ids } from '../shared/ids.ports.ts'
import { Problem } from '../shared/problem.ts'
import { storeOf } from '../stores/index.ts'
import { arrivalTicketLife } from './ordering.arrivals.ts'
import type { ArrivalBook } from './ordering.arrivals.ports.ts'
import type { ParcelDesk } from './ordering.desk.ports.ts'
import { packSheetOf } from './ordering.desk.ts'
import type { packingEndpoints } from './ordering.packing.contract.ts'

export interface PackingParts {
  readonly desk: ParcelDesk
  readonly arrivals: ArrivalBook
  readonly ids: Ids
  readonly clock: Clock
}

const most = 100

/** Parcels for the hands that pack them, and the ticket by which a store hears of new ones. */
export function createPackingService({ desk, arrivals, ids, clock }: PackingParts): Handlers<typeof packingEndpoints> {
  return {
    async storeArrivals(_, caller) {
      const ticket = ids.token()
      await arrivals.issue(storeOf(caller).store_id, ticket, clock.now() + arrivalTicketLife)
      return { ticket }
    },
    async parcelsToPack({ cursor }, caller) {
      const { store_id } = storeOf(caller)
      const rows = await desk.list(store_id, { state: 'preparing', text: '', cursor, most: most + 1 })
      const ids = rows.slice(0, most).map(({ id }) => id)
      const parcels = (await desk.some(store_id, ids)).map(packSheetOf)
      return { parcels, next: rows.length > most ? (ids.at(-1) ?? null) : null }
    },
    async parcelToPack({ parcel_id }, caller) {
      const [parcel] = await desk.some(storeOf(caller).store_id, [parcel_id])
      if (parcel === undefined) throw new Problem('ordering/not-found')
      return packSheetOf(parcel)
    },
  }
}
