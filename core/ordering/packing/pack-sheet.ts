import * as v from 'valibot'
import { id, instant } from '../../contract/schemas.ts'
import { parcelStates, shippingMethods } from '../orders/schema.ts'

const packItem = v.object({
  variant_id: id,
  title: v.string(),
  options: v.record(v.string(), v.string()),
  photo: v.nullable(v.object({ id: v.string(), color: v.string() })),
  quantity: v.number(),
  sku: v.nullable(v.string()),
  /** Absent in sheets stored by a browser before barcodes were added. */
  barcode: v.optional(v.nullable(v.string()), null),
})

export type PackItem = v.InferOutput<typeof packItem>

/** A parcel for packing: its items and recipient, without prices and with a masked mobile number (DESK-1). */
export const packSheet = v.object({
  id,
  number: v.string(),
  state: v.picklist(parcelStates),
  method: v.picklist(shippingMethods),
  tracking_code: v.nullable(v.string()),
  packed_at: v.nullable(instant),
  ship_by: v.nullable(instant),
  recipient_name: v.string(),
  city: v.string(),
  mobile: v.string(),
  /** The buyer named another sender. */
  gift: v.boolean(),
  items: v.array(packItem),
})

export type PackSheet = v.InferOutput<typeof packSheet>
