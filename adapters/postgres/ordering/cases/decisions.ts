import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { AdminCaseRepository, ParcelRepository } from '../../../../core/ordering/index.ts'
import type { Rial } from '../../../../core/shared/money.ts'
import type { Database } from '../../connection/connect.ts'
import { timestampSql, isoTextSql } from '../../queries/instants.ts'
import { idSql, query } from '../../schema/query.ts'
import type { Tables } from '../../schema/tables.ts'

/** The columns of a decision (alias `r`) as buyer and store read it. */
const decisionColumns = (r: ExpressionBuilder<{ r: Tables['parcel_decisions'] }, 'r'>) =>
  [
    'r.kind',
    'r.late as is_late',
    'r.with_return',
    sql<Rial>`r.items_total + r.shipping_cost - r.coupon_discount`.as('amount'),
    'r.reason',
    isoTextSql(r.ref('r.at')).as('at'),
  ] as const

const decisionsOf = (p: ExpressionBuilder<Tables & { p: Tables['parcels'] }, 'p'>) =>
  p
    .selectFrom('parcel_decisions as r')
    .select(decisionColumns)
    .whereRef('r.parcel_id', '=', 'p.id')
    .where('r.from_case', '=', false)

/** SQL for the latest decision about a parcel. */
export const latestDecision = (p: Parameters<typeof decisionsOf>[0]) =>
  jsonObjectFrom(decisionsOf(p).orderBy('r.id', 'desc').limit(1))

/** SQL for all decisions about a parcel with who decided them. */
export const allDecisions = (p: Parameters<typeof decisionsOf>[0]) =>
  jsonArrayFrom(
    decisionsOf(p)
      .leftJoin('accounts as b', 'b.id', 'r.decided_by')
      .select((b) => sql<string>`coalesce(nullif(${b.ref('b.name')}, ''), 'بازارگاه')`.as('by'))
      .orderBy('r.id'),
  )

/**
 * Refunds of completed parcels that follow from a case. They are stored as notified, because the case itself already
 * sends a message.
 */
export function createLateRefundMethods(db: Database): Pick<ParcelRepository, 'recordLateRefund'> {
  return {
    async recordLateRefund(parcel_id, money, reason, now) {
      const at = timestampSql(now)
      await db.rows(
        query.insertInto('parcel_decisions').values({
          ...amountsOf(money),
          parcel_id,
          kind: 'partial_refund',
          late: true,
          from_case: true,
          with_return: true,
          reason,
          at,
          notified_at: at,
        }),
      )
    },
  }
}

function amountsOf(money: Parameters<ParcelRepository['recordLateRefund']>[1]) {
  const { items_total, coupon_discount, platform_share, shipping_cost, commission, commission_vat } = money
  return { items_total, coupon_discount, platform_share, shipping_cost, commission, commission_vat }
}

export function createDecisionMethods(
  db: Database,
): Pick<AdminCaseRepository, 'addDecision' | 'listUnnotifiedDecisions' | 'markDecisionNotified'> {
  return {
    async addDecision({ parcel_id, kind, late, with_return, reason, account_id, ...money }, now) {
      await db.rows(
        query.insertInto('parcel_decisions').values({
          ...amountsOf(money),
          parcel_id,
          kind,
          late,
          with_return,
          reason,
          decided_by: account_id,
          at: timestampSql(now),
        }),
      )
    },
    listUnnotifiedDecisions: (since, limit) =>
      db.rows(
        query
          .selectFrom('parcel_decisions as r')
          .innerJoin('parcels as p', 'p.id', 'r.parcel_id')
          .innerJoin('orders as o', 'o.id', 'p.order_id')
          .innerJoin('accounts as a', 'a.id', 'o.account_id')
          .select((r) => {
            const owners = r
              .selectFrom('store_members as m')
              .innerJoin('accounts as w', 'w.id', 'm.account_id')
              .select('w.mobile')
              .whereRef('m.store_id', '=', 'p.store_id')
              .where('m.role', '=', 'owner')
              .orderBy('w.id')
            return [
              r.cast<string>('r.id', 'text').as('id'),
              r.cast<string>('o.number', 'text').as('number'),
              sql<string[]>`array_prepend(${r.ref('a.mobile')}, array(${owners}))`.as('mobiles'),
            ]
          })
          .where('r.notified_at', 'is', null)
          .where('r.at', '>', timestampSql(since))
          .orderBy('r.id')
          .limit(limit),
      ),
    async markDecisionNotified(id, now) {
      await db.rows(
        query
          .updateTable('parcel_decisions')
          .set({ notified_at: timestampSql(now) })
          .where('id', '=', idSql(id)),
      )
    },
  }
}
