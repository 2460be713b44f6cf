import { useState } from 'react'
import type { StoreOffer, StoreProductRow } from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'

/** The fields of an offer that are edited in place. */
export type OfferEdit = { readonly price: number } | { readonly stock: number }

export interface OfferEdits {
  /** Returns a row with the edits made here since it was loaded. */
  currentOffer(row: StoreProductRow): StoreProductRow
  /** Discards the edits, because the rows are loaded again. */
  clearEdit(): void
  /** Saves an edit; `false` when the server refused it, after showing the reason. */
  save(offer: StoreOffer, edit: OfferEdit): Promise<boolean>
}

/** Keeps the prices and stocks of the rows on screen up to date with the edits made here. */
export function useOffers(): OfferEdits {
  const api = useService(Api)
  const toasts = useService(toastsKey)
  const [edits, setEdits] = useState<Readonly<Record<string, StoreOffer>>>({})
  const updateEdit = (offer: StoreOffer) => setEdits((before) => ({ ...before, [offer.id]: offer }))
  return {
    currentOffer: (row) => ({ ...row, offers: row.offers.map((offer) => edits[offer.id] ?? offer) }),
    clearEdit: () => setEdits({}),
    async save(offer, edit) {
      try {
        const change = 'stock' in edit ? { stock: { was: offer.stock, now: edit.stock } } : edit
        const { offers } = await api.catalog.updateOffers({ changes: [{ variant_id: offer.id, ...change }] })
        offers.forEach(updateEdit)
        return true
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        // The current stock is shown beside the input for another try.
        const { stock } = error.details
        if (typeof stock === 'number') updateEdit({ ...offer, stock })
        toasts.show('error', error.sentence)
        return false
      }
    },
  }
}
