import { caseTransitions, orderTransitions, parcelTransitions } from '../../../core/ordering/index.ts'
import { refundTable, withdrawalTable } from '../../../core/finance/index.ts'
import { paymentTable } from '../../../core/payments/payments.machine.ts'
import type { StateTable } from '../../../core/shared/state-machines/state-table.ts'

/** An invariant of the ledger and its related tables, as an SQL query. */
export interface LedgerInvariant {
  readonly id: string
  /** Returns one row with a `found` text for every violation. */
  readonly query: string
  /** Runs every few minutes instead of only at night. */
  readonly quick?: true
}

/** Every allowed transition, including the initial ones, as `subject from to event`. */
const transitions = [
  ...transitionsOf('order', orderTransitions),
  ...transitionsOf('parcel', parcelTransitions),
  ...transitionsOf('payment', paymentTable),
  ...transitionsOf('case', caseTransitions),
  ...transitionsOf('withdrawal', withdrawalTable),
  'case - open open',
  'withdrawal - requested request',
  'order - pending_payment place',
  'parcel - new paid',
  'parcel - new split',
  'parcel - preparing split',
  'payment - created create',
]

function transitionsOf(subject: string, table: StateTable): string[] {
  return Object.entries(table).flatMap(([from, events]) =>
    Object.entries(events).map(([event, to]) => `${subject} ${from} ${to} ${event}`),
  )
}

const allowedTransitions = transitions.map((edge) => `'${edge}'`).join(', ')
const allowedRefundTransitions = ['- requested request', ...transitionsOf('', refundTable).map((edge) => edge.trim())]
  .map((edge) => `'${edge}'`)
  .join(', ')
const captureOf = `from ledger_transactions t where t.kind = 'order-captured' and t.reference = o.id::text`
const captureTotal = `(select coalesce(sum(p.amount), 0) from ledger_postings p where p.amount > 0 and p.transaction_id in (select t.id ${captureOf}))`

/** SQL for what the store and the platform receive for a parcel: price less store-funded coupon, plus shipping. */
const parcelWorth = 'p.items_total - p.coupon_discount + p.platform_share + p.shipping_cost'

/** The invariants that must hold for every row, whoever wrote it. */
export const ledgerInvariants: readonly LedgerInvariant[] = [
  {
    id: 'I1',
    quick: true,
    query: `select transaction_id || ' ' || currency as found from ledger_postings group by transaction_id, currency having sum(amount) <> 0`,
  },
  {
    id: 'I2',
    query: `select name as found from unnest(array['ledger_transactions_append_only', 'ledger_postings_append_only',
        'ledger_transactions_no_truncate', 'ledger_postings_no_truncate']) name
      where not exists (select from pg_trigger where tgname = name and tgenabled in ('O', 'A'))`,
  },
  {
    id: 'I3',
    quick: true,
    query: `select account || ' ' || sum(amount) as found from ledger_postings
      where account ~ '^(wallet|available|pending|hold|shipping|clearing|withdrawal|refund):' group by account having sum(amount) < 0
      union all select coalesce(b.account, p.account) || ' is kept as ' || coalesce(b.balance, 0) from ledger_balances b
      full join (select account, sum(amount) as balance from ledger_postings
        where account ~ '^(wallet|available|pending|hold|shipping|clearing|withdrawal|refund):' group by account) p on p.account = b.account
      where coalesce(b.balance, 0) <> coalesce(p.balance, 0)
      union all select r.account || ' ' || r.owing || ' beside ' || coalesce(b.balance, 0) from (select account, sum(amount) as owing
        from ledger_postings where account like 'receivable:%' group by account) r
      left join ledger_balances b on b.account = 'available:' || split_part(r.account, ':', 2)
      where r.owing > 0 or r.owing < 0 and b.balance > 0`,
  },
  {
    id: 'I4',
    query: `select 'stock ' || v.id as found from variants v left join (select variant_id, sum(quantity) as moved from stock_movements group by variant_id) m
      on m.variant_id = v.id where v.stock <> coalesce(m.moved, 0) or v.stock < 0
      union all select 'held ' || r.variant_id from reservations r join variants v on v.id = r.variant_id
      where r.expires_at > now() group by r.variant_id, v.stock having sum(r.quantity) > v.stock`,
  },
  {
    id: 'I5',
    query: `select 'order ' || o.id as found from orders o where (o.state = 'paid') <> exists (select ${captureOf})
      or (o.state = 'paid' and ${captureTotal} <> o.total + (select sum(platform_share) from parcels where order_id = o.id))`,
  },
  {
    id: 'I6',
    query: `select 'order ' || o.id as found from orders o join lateral (
        select sum(items_total + shipping_cost - coupon_discount) as total, sum(coupon_discount) as coupon_discount from parcels where order_id = o.id) p on true
      where p.total <> o.total or p.coupon_discount <> o.coupon_discount
      union all select 'parcel ' || p.id from parcels p join orders o on o.id = p.order_id and o.state = 'paid' join lateral (
        select sum(l.total) as items, sum(l.coupon_discount) as coupon, sum(l.platform_share) as platform, sum(l.commission) as commission,
          sum(l.commission_vat) as vat from order_lines l where l.parcel_id = p.id) l on true
      where l.items <> p.items_total or l.coupon <> p.coupon_discount or l.platform <> p.platform_share or l.commission <> p.commission or l.vat <> p.commission_vat
      union all select 'moved of parcel ' || p.id from parcels p join lateral (select sum(g.amount) as moved from ledger_transactions t
        join ledger_postings g on g.transaction_id = t.id and g.amount > 0
        where t.kind in ('parcel-completed', 'parcel-refunded') and t.reference = p.id::text) m on true
      where m.moved > ${parcelWorth}
      union all select 'end of parcel ' || p.id || ' ' || p.state from parcels p join orders o on o.id = p.order_id and o.state = 'paid'
        join lateral (select coalesce(sum(g.amount) filter (where g.amount > 0 and t.kind <> 'parcel-refunded-late'), 0) as moved,
            count(distinct t.id) filter (where t.kind = 'parcel-refunded') as refunds,
            count(distinct t.id) filter (where t.kind = 'parcel-refunded-late') as late,
            count(distinct t.id) filter (where t.kind = 'parcel-completed') as ends,
            coalesce(sum(g.amount) filter (where t.kind <> 'parcel-completed' and g.account ~ '^(wallet|refund):'), 0) as back
          from ledger_transactions t left join ledger_postings g on g.transaction_id = t.id
          where t.kind in ('parcel-completed', 'parcel-refunded', 'parcel-refunded-late') and split_part(t.reference, '/', 1) = p.id::text) m on true
        where m.moved <> case when m.refunds > 0 and m.late > 0 then m.moved
            when m.late > 0 then ${parcelWorth} - p.commission - p.commission_vat when p.state in ('canceled', 'refunded') then ${parcelWorth}
            when p.state = 'completed' or m.ends > 0 and p.state in ('problem', 'in_dispute') then ${parcelWorth} - p.commission - p.commission_vat
            when p.state = 'partially_refunded' then m.moved else 0 end
          or m.refunds > 1 or (m.refunds + m.late > 0) <> (p.state in ('canceled', 'refunded', 'partially_refunded'))
          or m.late <> (select count(*) from parcel_decisions r where r.parcel_id = p.id and r.late)
          or (select p.refunded_shipping + sum(l.refunded_total - l.refunded_coupon_discount) from order_lines l where l.parcel_id = p.id) not in (0, m.back)
          or m.back > p.items_total + p.shipping_cost - p.coupon_discount
          or m.late > 0 and (p.state = 'refunded') <> (m.back = p.items_total + p.shipping_cost - p.coupon_discount)`,
  },
  {
    id: 'R12',
    query: `select 'coupon ' || c.id as found from coupons c where c.uses <> (
        select count(*) from coupon_uses u where u.coupon_id = c.id and u.returned_at is null) or c.uses > c.total_limit
      union all select 'use of order ' || o.id from orders o left join coupon_uses u on u.order_id = o.id
      where o.coupon_id is distinct from u.coupon_id or (o.state in ('expired', 'canceled')) and u.returned_at is null and u.order_id is not null`,
  },
  {
    id: 'I7',
    query: `select 'payment ' || reference as found from ledger_transactions
      where kind in ('payment-received', 'payment-credited', 'order-captured') group by kind, reference having count(*) > 1
      union all select 'authority ' || authority from payments where authority is not null group by gateway, authority having count(*) > 1
      union all select 'succeeded ' || p.id from payments p where (p.state in ('succeeded', 'partially_refunded', 'refunded')) <>
        exists (select from ledger_transactions t where t.kind = 'payment-received' and t.reference = p.id::text)`,
  },
  {
    id: 'I8',
    query: `select 'withdrawal ' || w.id || ' ' || w.state as found from withdrawal_requests w
      left join lateral (select coalesce(sum(p.amount), 0) as kept from ledger_postings p where p.account = 'withdrawal:' || w.id) k on true
      where k.kept <> case when w.state in ('requested', 'approved', 'sent') then w.amount else 0 end
        or (w.state = 'paid') <> exists (select from ledger_transactions t where t.kind = 'withdrawal-paid' and t.reference = w.id::text)
      union all select 'store ' || w.store_id from withdrawal_requests w where w.store_id is not null and w.state in ('requested', 'approved', 'sent', 'paid')
      group by w.store_id having sum(w.amount) > (select coalesce(sum(p.amount), 0) from ledger_postings p
        join ledger_transactions t on t.id = p.transaction_id where t.kind in ('parcel-completed', 'parcel-refunded-late')
        and p.account = 'available:' || w.store_id)`,
  },
  {
    id: 'I9',
    query: `select 'refund ' || r.id || ' ' || r.state as found from refunds r
      left join lateral (select coalesce(sum(p.amount), 0) as kept from ledger_postings p where p.account = 'refund:' || r.id) k on true
      where k.kept <> case when r.state in ('requested', 'sent', 'unknown') then r.amount else 0 end
        or (r.state = 'done') <> exists (select from ledger_transactions t where t.kind = 'refund-paid' and t.reference = r.id::text)
        or (r.state = 'refused') <> exists (select from ledger_transactions t where t.kind = 'refund-credited' and t.reference = r.id::text)
      union all select 'refunds of payment ' || p.id from payments p join refunds r on r.payment_id = p.id and r.state <> 'refused'
      group by p.id having sum(r.amount) > p.amount or p.credited
      union all select 'refund of nobody ' || account from ledger_postings where account like 'refund:%'
        and not exists (select from refunds r where 'refund:' || r.id = account)
      union all select 'refund ' || h.refund_id || ' ' || coalesce(h.from_state, '-') || ' ' || h.to_state || ' ' || h.event from refund_history h
      where coalesce(h.from_state, '-') || ' ' || h.to_state || ' ' || h.event not in (${allowedRefundTransitions})
      union all select 'refund ' || r.id || ' is ' || r.state from refunds r
      where r.state is distinct from (select to_state from refund_history h where h.refund_id = r.id order by h.id desc limit 1)`,
  },
  {
    id: 'I10',
    query: `select subject || ' ' || subject_id || ' ' || coalesce(from_state, '-') || ' ' || to_state || ' ' || event as found from history
      where subject in ('order', 'parcel', 'payment', 'case', 'withdrawal') and subject || ' ' || coalesce(from_state, '-') || ' ' || to_state || ' ' || event not in (${allowedTransitions})
        and not (subject = 'payment' and from_state is null)
      union all select s.subject || ' ' || s.id || ' is ' || s.state from (
        select 'order' as subject, id, state from orders union all
        select 'case', id, state from cases union all
        select 'withdrawal', id, state from withdrawal_requests union all
        select 'parcel', p.id, p.state from parcels p join orders o on o.id = p.order_id and o.state = 'paid') s
      where s.state is distinct from (select to_state from history h where h.subject = s.subject and h.subject_id = s.id order by h.id desc limit 1)`,
  },
  {
    id: 'I11',
    quick: true,
    query: `select w.id || ' is open since ' || min(h.at) as found from withdrawal_requests w
      join history h on h.subject = 'withdrawal' and h.subject_id = w.id
      where w.state = 'sent' group by w.id having max(h.at) < now() - interval '3 days'
      union all select 'refund ' || id || ' is open since ' || sent_at from refunds where escalated_at is not null and state in ('sent', 'unknown')
      union all select p.account as found from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
      where p.account like 'clearing:%' group by p.account having sum(p.amount) <> 0 and min(t.at) < now() - interval '30 minutes'`,
  },
  {
    id: 'I12',
    quick: true,
    query: `select 'payment ' || id as found from payments where state in ('verifying', 'unknown')
      and created_at < now() - interval '30 minutes' and coalesce(checked_at, created_at) < now() - interval '15 minutes'`,
  },
]
