import { sql } from 'kysely'
import { moneyOf, type ParcelBook, type ParcelWorth } from '../../core/ordering/index.ts'
import type { Database } from './connect.ts'

const taken = (parcel_id: string, { lines }: ParcelWorth) => sql`
  taken as (
    select l.id as line_id, l.quantity > r.quantity as part, r.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as r(variant_id bigint, quantity int, total bigint, coupon_part bigint, house_part bigint, commission bigint, commission_vat bigint)
    join order_lines l on l.parcel_id = ${parcel_id} and l.variant_id = r.variant_id
  ), weighed as (
    select greatest(least(sum(t.quantity * p.weight_grams), w.weight_grams - 1), 0)::int as grams
    from taken t join variants v on v.id = t.variant_id join products p on p.id = v.product_id
    cross join (select weight_grams from parcels where id = ${parcel_id}) w group by w.weight_grams
  )`

/** Parts of parcels: pieces that become a parcel of their own, and what came back. */
export function createPortions(db: Database): Pick<ParcelBook, 'takeOut' | 'keepBack'> {
  return {
    takeOut: (parcel_id, worth) => takeOut(db, parcel_id, worth),
    keepBack: (parcel_id, back) => keepBack(db, parcel_id, back),
  }
}

// In one statement; what is left is not packed any more.
async function takeOut(db: Database, parcel_id: string, worth: ParcelWorth): Promise<string> {
  const { items_total, coupon_part, house_part, shipping_cost, commission, commission_vat } = moneyOf(worth)
  const [made] = await db.rows(sql<{ id: string }>`
    with ${taken(parcel_id, worth)}, made as (
      insert into parcels (order_id, store_id, state, method, shipping_cost, items_total, coupon_part, house_part, commission, commission_vat,
        weight_grams,
        preparation_days, days_min, days_max, confirm_by, ship_by, due_by, state_since)
      select order_id, store_id, state, method, ${shipping_cost}::bigint, ${items_total}::bigint, ${coupon_part}::bigint,
        ${house_part}::bigint, ${commission}::bigint,
        ${commission_vat}::bigint, weighed.grams, preparation_days, days_min, days_max, confirm_by, ship_by, due_by, state_since
      from parcels cross join weighed where id = ${parcel_id} returning id
    ), moved as (
      update order_lines l set parcel_id = made.id from made, taken t where l.id = t.line_id and not t.part
    ), cut as (
      update order_lines l set quantity = l.quantity - t.quantity, total = l.total - t.total,
        coupon_part = l.coupon_part - t.coupon_part, house_part = l.house_part - t.house_part,
        commission = l.commission - t.commission, commission_vat = l.commission_vat - t.commission_vat
      from taken t where l.id = t.line_id and t.part
    ), copied as (
      insert into order_lines (order_id, parcel_id, store_id, product_id, variant_id, title, options, photo, quantity, unit_price,
        total, coupon_part, house_part, commission_basis_points, commission, commission_vat, no_return)
      select l.order_id, made.id, l.store_id, l.product_id, l.variant_id, l.title, l.options, l.photo, t.quantity, l.unit_price,
        t.total, t.coupon_part, t.house_part, l.commission_basis_points, t.commission, t.commission_vat, l.no_return
      from order_lines l join taken t on t.line_id = l.id and t.part cross join made
    ), lessened as (
      update parcels p set items_total = p.items_total - ${items_total}, shipping_cost = p.shipping_cost - ${shipping_cost},
        coupon_part = p.coupon_part - ${coupon_part}, house_part = p.house_part - ${house_part},
        commission = p.commission - ${commission}, commission_vat = p.commission_vat - ${commission_vat},
        weight_grams = p.weight_grams - weighed.grams, packed_at = null, packed_by = null
      from weighed where p.id = ${parcel_id}
    )
    select id::text from made`)
  if (made === undefined) throw new Error('a parcel was not stored')
  return made.id
}

async function keepBack(db: Database, parcel_id: string, { lines, shipping_cost }: ParcelWorth): Promise<void> {
  await db.rows(sql`
    with sent as (
      update parcels set back_shipping = back_shipping + ${shipping_cost} where id = ${parcel_id} and ${shipping_cost} > 0
    )
    update order_lines l set back_quantity = l.back_quantity + r.quantity, back_total = l.back_total + r.total,
      back_coupon_part = l.back_coupon_part + r.coupon_part, back_house_part = l.back_house_part + r.house_part,
      back_commission = l.back_commission + r.commission, back_commission_vat = l.back_commission_vat + r.commission_vat
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as r(variant_id bigint, quantity int, total bigint, coupon_part bigint, house_part bigint, commission bigint, commission_vat bigint)
    where l.parcel_id = ${parcel_id} and l.variant_id = r.variant_id`)
}
