import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { anyAmount, id } from '../../contract/schemas.ts'

/** The commission shown to whoever sets a price. */
export const commissionContract = contract({
  getStoreCommission: {
    method: 'GET',
    path: '/store/commission',
    summary:
      'Returns the commission for a category, or for a product of the store in it; another store’s product is ignored.',
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
