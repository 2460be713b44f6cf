import { sql } from 'kysely'
import type { HouseDesk, ParcelBook, UntoldRuling } from '../../core/ordering/index.ts'
import type { Database } from './connect.ts'
import { at, isoText } from './instants.ts'

/** SQL for a decision (alias `r`) as both sides read it. */
const rulingJson = sql`jsonb_build_object('kind', r.kind, 'late', r.late, 'with_return', r.with_return,
  'amount', r.items_total + r.shipping_cost - r.coupon_part, 'reason', r.reason, 'at', ${isoText('r.at')})`

/** SQL for the last decision about a parcel (alias `p`). */
export const latestRuling = sql`(
  select ${rulingJson} from parcel_rulings r where r.parcel_id = p.id and not r.of_case order by r.id desc limit 1)`

/** SQL for all decisions about a parcel (alias `p`), with who decided. */
export const allRulings = sql`(
  select coalesce(jsonb_agg(${rulingJson} || jsonb_build_object('by', coalesce(nullif(b.name, ''), 'بازارگاه')) order by r.id), '[]')
  from parcel_rulings r left join accounts b on b.id = r.ruled_by where r.parcel_id = p.id and not r.of_case)`

/** What came back of parcels after their stores had earned them: of whose case nobody is told a second time. */
export function createRefundTable(db: Database): Pick<ParcelBook, 'keepLate'> {
  return {
    async keepLate(parcel_id, money, reason, now) {
      await db.rows(sql`
        insert into parcel_rulings (parcel_id, kind, late, of_case, with_return, reason, items_total, coupon_part, house_part, shipping_cost,
          commission, commission_vat, at, told_at)
        values (${parcel_id}, 'part_refund', true, true, true, ${reason}, ${money.items_total}, ${money.coupon_part}, ${money.house_part},
          ${money.shipping_cost}, ${money.commission}, ${money.commission_vat}, ${at(now)}, ${at(now)})`)
    },
  }
}

/** Decisions of the house, and who is still to hear of them. */
export function createRulingTable(db: Database): Pick<HouseDesk, 'rule' | 'untoldRulings' | 'markRulingTold'> {
  return {
    async rule({ parcel_id, kind, late, with_return, reason, account_id, ...money }, now) {
      await db.rows(sql`
        insert into parcel_rulings (parcel_id, kind, late, with_return, reason, items_total, coupon_part, house_part, shipping_cost, commission,
          commission_vat, ruled_by, at)
        values (${parcel_id}, ${kind}, ${late}, ${with_return}, ${reason}, ${money.items_total}, ${money.coupon_part},
          ${money.house_part}, ${money.shipping_cost},
          ${money.commission}, ${money.commission_vat}, ${account_id}, ${at(now)})`)
    },
    untoldRulings: (since, most) =>
      db.rows(sql<UntoldRuling>`
        select r.id::text, o.number::text, array_prepend(a.mobile, array(
          select w.mobile from store_members m join accounts w on w.id = m.account_id
          where m.store_id = p.store_id and m.role = 'owner' order by w.id)) as mobiles
        from parcel_rulings r join parcels p on p.id = r.parcel_id join orders o on o.id = p.order_id join accounts a on a.id = o.account_id
        where r.told_at is null and r.at > ${at(since)} order by r.id limit ${most}`),
    async markRulingTold(id, now) {
      await db.rows(sql`update parcel_rulings set told_at = ${at(now)} where id = ${id}`)
    },
  }
}
