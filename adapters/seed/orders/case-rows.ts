import { demoOrders } from '../data.ts'
import type { Connection } from '../rows.ts'

/** The refunded part of each line, matching the seed's ledger entries: all of it, or a quarter without shipping. */
const refund = (column: string) => `refunded_${column} = case when p.state <> 'partially_refunded' then l.${column}
  else l.upto_${column} / 4 - (l.upto_${column} - l.${column}) / 4 end`

const amounts = ['total', 'coupon_discount', 'platform_share', 'commission', 'commission_vat']

/** Writes the reported problems of the demo market and how they were resolved. */
export async function writeCases(connection: Connection): Promise<void> {
  await connection.query(
    `insert into cases (parcel_id, state, kind, wanted, items, note, state_since, opened_at)
     select p.id, case p.state when 'problem' then 'open' when 'in_dispute' then 'escalated' else 'refunded' end,
       case p.state when 'in_dispute' then 'not-as-described' else 'damaged' end,
       case p.state when 'partially_refunded' then 'discount' else 'refund' end,
       (select jsonb_agg(jsonb_build_object('variant_id', l.variant_id::text, 'quantity', l.quantity) order by l.id)
         from order_lines l where l.parcel_id = p.id),
       $1::jsonb ->> p.state, p.state_since, h.at
     from parcels p join history h on h.subject = 'parcel' and h.subject_id = p.id and h.event = 'report_problem'
     where p.state in ('problem', 'in_dispute', 'refunded', 'partially_refunded') order by p.id`,
    [JSON.stringify(demoOrders.case_notes)],
  )
  await connection.query(
    `insert into history (subject, subject_id, from_state, to_state, event, actor, at)
     select 'case', c.id, w.from_state, w.to_state, w.event, case w.who when 'buyer' then 'account:' || o.account_id else 'platform' end,
       case when w.step = 1 then c.opened_at else c.state_since end
     from cases c join parcels p on p.id = c.parcel_id join orders o on o.id = p.order_id
     join (values (1, null, 'open', 'open', 'buyer'), (2, 'open', 'escalated', 'escalate', 'buyer'),
       (3, 'escalated', 'decided', 'decide', 'platform'), (4, 'decided', 'refunded', 'refund', 'platform')
     ) as w(step, from_state, to_state, event, who)
       on w.step <= case c.state when 'open' then 1 when 'escalated' then 2 else 4 end
     order by c.id, w.step`,
  )
  await connection.query(
    `insert into parcel_decisions (parcel_id, kind, late, with_return, reason, items_total, shipping_cost, commission, commission_vat, at, notified_at)
     select p.id, case p.state when 'refunded' then 'refund' else 'partial_refund' end, false, false, $1::jsonb ->> p.state,
       m.paid - m.shipping, m.shipping, m.commission, m.vat, p.state_since, p.state_since
     from parcels p join cases c on c.parcel_id = p.id cross join lateral (
       select coalesce(sum(g.amount) filter (where g.account like 'wallet:%'), 0) as paid,
         coalesce(-sum(g.amount) filter (where g.account like 'shipping:%'), 0) as shipping,
         coalesce(-sum(g.amount) filter (where g.account = 'commission'), 0) as commission,
         coalesce(-sum(g.amount) filter (where g.account = 'commission-vat'), 0) as vat
       from ledger_transactions t join ledger_postings g on g.transaction_id = t.id
       where t.kind = 'parcel-refunded' and t.reference = p.id::text) m
     where p.state in ('refunded', 'partially_refunded') order by p.id`,
    [JSON.stringify(demoOrders.decisions)],
  )
  await writeRefunds(connection)
}

async function writeRefunds(connection: Connection): Promise<void> {
  const lastId = (column: string) =>
    `sum(${column}) over (partition by parcel_id order by id)::bigint as upto_${column}`
  await connection.query(
    `update order_lines o set refunded_quantity = case when p.state = 'partially_refunded' then 0 else l.quantity end, ${amounts.map(refund).join(', ')}
     from parcels p join (select *, ${amounts.map(lastId).join(', ')} from order_lines) l on l.parcel_id = p.id
     where o.id = l.id and p.state in ('canceled', 'refunded', 'partially_refunded')`,
  )
  await connection.query(`update parcels set refunded_shipping = shipping_cost where state in ('canceled', 'refunded')`)
}
