import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type StoreParcel, pickList } from '../../../../core/ordering/index.ts'

const items = fc.uniqueArray(
  fc.record({ variant_id: fc.constantFrom('1', '2', '3', '4'), quantity: fc.integer({ min: 1, max: 99 }) }),
  { selector: ({ variant_id }) => variant_id },
)
const parcels = fc.array(fc.record({ number: fc.stringMatching(/^[1-9][0-9]{5}$/), items }))

it('DESK-8 a pick list contains every item of every parcel once, one line per variant', () => {
  fc.assert(
    fc.property(parcels, (made) => {
      const full = made.map(({ number, items: lines }) => ({
        number,
        items: lines.map((line) => ({ ...line, title: `کالای ${line.variant_id}`, options: {}, sku: null })),
      }))

      const picks = pickList(full as unknown as StoreParcel[])

      const pieces = full.flatMap((parcel) => parcel.items).reduce((sum, { quantity }) => sum + quantity, 0)
      expect(picks.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(pieces)
      for (const pick of picks) expect(pick.orders.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(pick.quantity)
      expect(new Set(picks.map(({ variant_id }) => variant_id)).size).toBe(picks.length)
    }),
  )
})
