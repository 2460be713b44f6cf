import { sql } from 'kysely'
import type { AdminCaseRepository, ParcelRepository, UnnotifiedDecision } from '../../../../core/ordering/index.ts'
import type { Database } from '../../connection/connect.ts'
import { timestampSql, isoTextSql } from '../../queries/instants.ts'

/** SQL for a decision (alias `r`) as buyer and store read it. */
const decisionJson = sql`jsonb_build_object('kind', r.kind, 'is_late', r.late, 'with_return', r.with_return,
  'amount', r.items_total + r.shipping_cost - r.coupon_discount, 'reason', r.reason, 'at', ${isoTextSql('r.at')})`

/** SQL for the latest decision about a parcel (alias `p`). */
export const latestDecision = sql`(
  select ${decisionJson} from parcel_decisions r where r.parcel_id = p.id and not r.from_case order by r.id desc limit 1)`

/** SQL for all decisions about a parcel (alias `p`) with who decided them. */
export const allDecisions = sql`(
  select coalesce(jsonb_agg(${decisionJson} || jsonb_build_object('by', coalesce(nullif(b.name, ''), 'بازارگاه')) order by r.id), '[]')
  from parcel_decisions r left join accounts b on b.id = r.decided_by where r.parcel_id = p.id and not r.from_case)`

/**
 * Refunds of completed parcels that follow from a case. They are stored as notified, because the case itself already
 * sends a message.
 */
export function createLateRefundMethods(db: Database): Pick<ParcelRepository, 'recordLateRefund'> {
  return {
    async recordLateRefund(parcel_id, money, reason, now) {
      await db.rows(sql`
        insert into parcel_decisions (parcel_id, kind, late, from_case, with_return, reason, items_total, coupon_discount, platform_share, shipping_cost,
          commission, commission_vat, at, notified_at)
        values (${parcel_id}, 'partial_refund', true, true, true, ${reason}, ${money.items_total}, ${money.coupon_discount}, ${money.platform_share},
          ${money.shipping_cost}, ${money.commission}, ${money.commission_vat}, ${timestampSql(now)}, ${timestampSql(now)})`)
    },
  }
}

export function createDecisionMethods(
  db: Database,
): Pick<AdminCaseRepository, 'addDecision' | 'listUnnotifiedDecisions' | 'markDecisionNotified'> {
  return {
    async addDecision({ parcel_id, kind, late, with_return, reason, account_id, ...money }, now) {
      await db.rows(sql`
        insert into parcel_decisions (parcel_id, kind, late, with_return, reason, items_total, coupon_discount, platform_share, shipping_cost, commission,
          commission_vat, decided_by, at)
        values (${parcel_id}, ${kind}, ${late}, ${with_return}, ${reason}, ${money.items_total}, ${money.coupon_discount},
          ${money.platform_share}, ${money.shipping_cost},
          ${money.commission}, ${money.commission_vat}, ${account_id}, ${timestampSql(now)})`)
    },
    listUnnotifiedDecisions: (since, limit) =>
      db.rows(sql<UnnotifiedDecision>`
        select r.id::text, o.number::text, array_prepend(a.mobile, array(
          select w.mobile from store_members m join accounts w on w.id = m.account_id
          where m.store_id = p.store_id and m.role = 'owner' order by w.id)) as mobiles
        from parcel_decisions r join parcels p on p.id = r.parcel_id join orders o on o.id = p.order_id join accounts a on a.id = o.account_id
        where r.notified_at is null and r.at > ${timestampSql(since)} order by r.id limit ${limit}`),
    async markDecisionNotified(id, now) {
      await db.rows(sql`update parcel_decisions set notified_at = ${timestampSql(now)} where id = ${id}`)
    },
  }
}
