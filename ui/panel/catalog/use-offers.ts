import { useState } from 'react'
import type { Offer, StoreProductRow } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { Problem } from '../../../core/shared/problem.ts'
import { useService } from '../../bindings/container.tsx'
import { toastsKey } from '../../bindings/ports.ts'

/** What may be changed of an offer where it stands. */
export type OfferEdit = { readonly price: number } | { readonly stock: number }

export interface Offers {
  /** A row with what was changed here since it came. */
  fresh(row: StoreProductRow): StoreProductRow
  /** Drops what was changed here, because the rows come anew. */
  forget(): void
  /** Keeps a change; false when the server refused it, after the reason was told. */
  save(offer: Offer, edit: OfferEdit): Promise<boolean>
}

/** Prices and stock of the rows on screen, as they are after every change made here. */
export function useOffers(): Offers {
  const api = useService(Api)
  const toasts = useService(toastsKey)
  const [changed, setChanged] = useState<Readonly<Record<string, Offer>>>({})
  const keep = (offer: Offer) => setChanged((before) => ({ ...before, [offer.id]: offer }))
  return {
    fresh: (row) => ({ ...row, offers: row.offers.map((offer) => changed[offer.id] ?? offer) }),
    forget: () => setChanged({}),
    async save(offer, edit) {
      try {
        const change = 'stock' in edit ? { stock: { was: offer.stock, now: edit.stock } } : edit
        const { offers } = await api.catalog.saveOffers({ changes: [{ variant_id: offer.id, ...change }] })
        offers.forEach(keep)
        return true
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        // The number of now stands beside what was typed, for another try.
        const { stock } = error.details
        if (typeof stock === 'number') keep({ ...offer, stock })
        toasts.show('error', error.sentence)
        return false
      }
    },
  }
}
