import { sql } from 'kysely'
import { worthTotals, type ParcelRepository, type ParcelWorth } from '../../../../core/ordering/index.ts'
import type { Database } from '../../connection/connect.ts'
import type { TextColumns } from '../../schema/query.ts'

const takenLines = (parcel_id: string, { lines }: ParcelWorth) => sql`
  taken as (
    select l.id as line_id, l.quantity > r.quantity as part, r.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as r(variant_id bigint, quantity int, total bigint, coupon_discount bigint, platform_share bigint, commission bigint, commission_vat bigint)
    join order_lines l on l.parcel_id = ${parcel_id} and l.variant_id = r.variant_id
  ), weighed as (
    select greatest(least(sum(t.quantity * p.weight_grams), w.weight_grams - 1), 0)::int as grams
    from taken t join variants v on v.id = t.variant_id join products p on p.id = v.product_id
    cross join (select weight_grams from parcels where id = ${parcel_id}) w group by w.weight_grams
  )`

export function createPartialMethods(db: Database): Pick<ParcelRepository, 'splitOff' | 'recordRefundedItems'> {
  return {
    splitOff: (parcel_id, worth) => splitOff(db, parcel_id, worth),
    recordRefundedItems: (parcel_id, back) => recordRefundedItems(db, parcel_id, back),
  }
}

// One statement. The remaining parcel is no longer packed.
async function splitOff(db: Database, parcel_id: string, worth: ParcelWorth): Promise<string> {
  const { items_total, coupon_discount, platform_share, shipping_cost, commission, commission_vat } = worthTotals(worth)
  const [newParcel] = await db.rows(sql<TextColumns<'parcels', 'id'>>`
    with ${takenLines(parcel_id, worth)}, made as (
      insert into parcels (order_id, store_id, state, method, shipping_cost, items_total, coupon_discount, platform_share, commission, commission_vat,
        weight_grams,
        preparation_days, days_min, days_max, confirm_by, ship_by, due_by, state_since)
      select order_id, store_id, state, method, ${shipping_cost}::bigint, ${items_total}::bigint, ${coupon_discount}::bigint,
        ${platform_share}::bigint, ${commission}::bigint,
        ${commission_vat}::bigint, weighed.grams, preparation_days, days_min, days_max, confirm_by, ship_by, due_by, state_since
      from parcels cross join weighed where id = ${parcel_id} returning id
    ), moved as (
      update order_lines l set parcel_id = made.id from made, taken t where l.id = t.line_id and not t.part
    ), cut as (
      update order_lines l set quantity = l.quantity - t.quantity, total = l.total - t.total,
        coupon_discount = l.coupon_discount - t.coupon_discount, platform_share = l.platform_share - t.platform_share,
        commission = l.commission - t.commission, commission_vat = l.commission_vat - t.commission_vat
      from taken t where l.id = t.line_id and t.part
    ), copied as (
      insert into order_lines (order_id, parcel_id, store_id, product_id, variant_id, title, options, photo, quantity, unit_price,
        total, coupon_discount, platform_share, commission_basis_points, commission, commission_vat, non_returnable)
      select l.order_id, made.id, l.store_id, l.product_id, l.variant_id, l.title, l.options, l.photo, t.quantity, l.unit_price,
        t.total, t.coupon_discount, t.platform_share, l.commission_basis_points, t.commission, t.commission_vat, l.non_returnable
      from order_lines l join taken t on t.line_id = l.id and t.part cross join made
    ), lessened as (
      update parcels p set items_total = p.items_total - ${items_total}, shipping_cost = p.shipping_cost - ${shipping_cost},
        coupon_discount = p.coupon_discount - ${coupon_discount}, platform_share = p.platform_share - ${platform_share},
        commission = p.commission - ${commission}, commission_vat = p.commission_vat - ${commission_vat},
        weight_grams = p.weight_grams - weighed.grams, packed_at = null, packed_by = null
      from weighed where p.id = ${parcel_id}
    )
    select id::text from made`)
  if (newParcel === undefined) throw new Error('a parcel was not stored')
  return newParcel.id
}

async function recordRefundedItems(
  db: Database,
  parcel_id: string,
  { lines, shipping_cost }: ParcelWorth,
): Promise<void> {
  await db.rows(sql`
    with sent as (
      update parcels set refunded_shipping = refunded_shipping + ${shipping_cost} where id = ${parcel_id} and ${shipping_cost} > 0
    )
    update order_lines l set refunded_quantity = l.refunded_quantity + r.quantity, refunded_total = l.refunded_total + r.total,
      refunded_coupon_discount = l.refunded_coupon_discount + r.coupon_discount, refunded_platform_share = l.refunded_platform_share + r.platform_share,
      refunded_commission = l.refunded_commission + r.commission, refunded_commission_vat = l.refunded_commission_vat + r.commission_vat
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as r(variant_id bigint, quantity int, total bigint, coupon_discount bigint, platform_share bigint, commission bigint, commission_vat bigint)
    where l.parcel_id = ${parcel_id} and l.variant_id = r.variant_id`)
}
