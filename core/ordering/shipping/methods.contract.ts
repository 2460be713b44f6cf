import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { text } from '../../contract/schemas.ts'
import { settingVersionSchema } from '../../settings/index.ts'
import { shippingMethods } from '../orders/schema.ts'

const method = v.picklist(shippingMethods)

const row = v.object({
  method,
  on: v.boolean(),
  /** The name shoppers read; empty for the default. */
  title: v.string(),
  /** How many stores offer it, and how many open parcels use it. */
  stores: v.number(),
  parcels: v.number(),
})

export type ShippingMethodRow = v.InferOutput<typeof row>

/** The endpoints of the platform's shipping methods. */
export const shippingMethodsContract = contract({
  listShippingMethods: {
    method: 'GET',
    path: '/platform/shipping-methods',
    summary:
      'Lists the shipping methods: whether enabled, the title, the stores that offer each, and its open parcels.',
    access: 'platform.settings.read',
    input: v.object({}),
    output: v.object({ version: settingVersionSchema, rows: v.array(row) }),
    problems: [],
  },
  updateShippingMethod: {
    method: 'POST',
    path: '/platform/shipping-methods',
    summary: 'Enables, disables or renames a shipping method for all stores; parcels in transit continue.',
    access: 'platform.settings.write',
    input: v.object({
      method,
      on: v.boolean(),
      title: text(40),
      seen: settingVersionSchema,
      reason: v.optional(text(300), ''),
    }),
    output: v.object({ version: settingVersionSchema }),
    problems: ['settings/changed'],
  },
})
