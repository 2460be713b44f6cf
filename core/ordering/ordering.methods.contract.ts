import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { text } from '../contract/schemas.ts'
import { settingVersion } from '../settings/index.ts'
import { shippingMethods } from './ordering.schema.ts'

const method = v.picklist(shippingMethods)

const row = v.object({
  method,
  on: v.boolean(),
  /** What shoppers read; empty for the usual name. */
  title: v.string(),
  /** How many stores offer it, and how many of their parcels that are not at an end travel by it. */
  stores: v.number(),
  parcels: v.number(),
})

export type MethodRow = v.InferOutput<typeof row>

/** The shipping methods of the whole market. */
export const methodsContract = contract({
  marketMethods: {
    method: 'GET',
    path: '/platform/shipping',
    summary: 'Every shipping method: whether it is offered, its title, the stores that offer it and its open parcels.',
    access: 'platform.settings.read',
    input: v.object({}),
    output: v.object({ version: settingVersion, rows: v.array(row) }),
    problems: [],
  },
  setMarketMethod: {
    method: 'POST',
    path: '/platform/shipping',
    summary: 'Switches a shipping method on or off for the market, or names it; parcels on their way go on.',
    access: 'platform.settings.write',
    input: v.object({
      method,
      on: v.boolean(),
      title: text(40),
      seen: settingVersion,
      reason: v.optional(text(300), ''),
    }),
    output: v.object({ version: settingVersion }),
    problems: ['settings/changed'],
  },
})
