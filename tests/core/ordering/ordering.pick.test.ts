import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type DeskParcel, picksOf } from '../../../core/ordering/index.ts'

const items = fc.uniqueArray(
  fc.record({ variant_id: fc.constantFrom('1', '2', '3', '4'), quantity: fc.integer({ min: 1, max: 99 }) }),
  { selector: ({ variant_id }) => variant_id },
)
const parcels = fc.array(fc.record({ number: fc.stringMatching(/^[1-9][0-9]{5}$/), items }))

it('DESK-8 a pick list holds every piece of every parcel once, each thing on one line', () => {
  fc.assert(
    fc.property(parcels, (made) => {
      const full = made.map(({ number, items: lines }) => ({
        number,
        items: lines.map((line) => ({ ...line, title: `کالای ${line.variant_id}`, options: {}, sku: null })),
      }))

      const picks = picksOf(full as unknown as DeskParcel[])

      const pieces = full.flatMap((parcel) => parcel.items).reduce((sum, { quantity }) => sum + quantity, 0)
      expect(picks.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(pieces)
      for (const pick of picks) expect(pick.orders.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(pick.quantity)
      expect(new Set(picks.map(({ variant_id }) => variant_id)).size).toBe(picks.length)
    }),
  )
})
