/**
 * Refunds that go back to a card through its gateway, and the buyer's choice of the wallet instead. A payment has at
 * most one refund at the gateway at a time, so that an inquiry about it is never ambiguous.
 */
export const schema = `
create table refunds (
  id bigint generated always as identity primary key,
  refund_key text not null unique check (length(refund_key) between 1 and 100),
  payment_id bigint not null references payments,
  parcel_id bigint not null references parcels,
  amount bigint not null check (amount > 0),
  currency text not null default 'IRR' check (currency = 'IRR'),
  state text not null check (state in ('requested', 'sent', 'unknown', 'done', 'refused')),
  reference text,
  reason text,
  created_at timestamptz not null,
  sent_at timestamptz,
  checked_at timestamptz,
  settled_at timestamptz,
  escalated_at timestamptz,
  notified_at timestamptz,
  check ((state in ('done', 'refused')) = (settled_at is not null))
);
create unique index refunds_one_at_gateway on refunds (payment_id) where state in ('sent', 'unknown');
create index refunds_open on refunds (id) where state in ('requested', 'sent', 'unknown');
create index refunds_unnotified on refunds (id) where state in ('done', 'refused') and notified_at is null;
create index on refunds (payment_id);
create index on refunds (parcel_id);

create table refund_history (
  id bigint generated always as identity primary key,
  refund_id bigint not null references refunds,
  from_state text,
  to_state text not null,
  event text not null,
  reason text,
  at timestamptz not null
);
create index on refund_history (refund_id, id);

-- Where the buyer wants the money of a parcel; null is the way it was paid.
alter table parcels add column refund_to text check (refund_to in ('source', 'wallet'));

-- What the sandbox bank returned of a payment.
alter table sandbox_payments add column refunded bigint not null default 0;
create index on sandbox_payments (reference);
`
