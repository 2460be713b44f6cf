import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { anyAmount, id } from '../contract/schemas.ts'

/** What the house would take, for who sets a price. */
export const commissionContract = contract({
  commission: {
    method: 'GET',
    path: '/store/commission',
    summary:
      'The commission that holds for a category, or a product of it, of the store; the product of another store counts as none.',
    access: 'store.products.read',
    input: v.object({ category_id: id, product_id: v.optional(id) }),
    output: v.object({
      basis_points: v.number(),
      floor: anyAmount,
      ceiling: v.nullable(anyAmount),
      /** VAT on the commission, in basis points. */
      vat_rate: v.number(),
    }),
    problems: [],
  },
})
