import { folded } from './folded.ts'

/** Coupons, carts, orders with their parcels and lines, cases and decisions about them, and the history of all states. */
export const schema = `
create table coupons (
  id bigint generated always as identity primary key,
  code text not null unique check (length(code) between 3 and 24),
  kind text not null check (kind in ('percent', 'amount')),
  value bigint not null check (value > 0 and (kind = 'amount' or value <= 100)),
  ceiling bigint check (ceiling > 0),
  min_basket bigint not null default 0 check (min_basket >= 0),
  scope text not null check (scope in ('all', 'categories', 'stores')),
  scope_ids bigint[] not null default '{}' check ((scope = 'all') = (cardinality(scope_ids) = 0)),
  funded_by text not null check (funded_by in ('platform', 'store')),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  total_limit integer check (total_limit > 0),
  limit_per_user integer check (limit_per_user > 0),
  paused boolean not null default false,
  uses integer not null default 0 check (uses >= 0 and uses <= total_limit),
  version integer not null default 1,
  created_at timestamptz not null,
  check (funded_by = 'platform' or scope = 'stores')
);

create table cart_lines (
  account_id bigint not null references accounts,
  variant_id bigint not null references variants,
  quantity integer not null check (quantity between 1 and 999),
  added_at timestamptz not null,
  primary key (account_id, variant_id)
);

create sequence order_numbers start 100001;

-- request_fingerprint is a digest of what was requested: an identical unpaid order is found instead of being created twice.
create table orders (
  id bigint generated always as identity primary key,
  number bigint not null unique default nextval('order_numbers'),
  tracking_hash text not null unique check (length(tracking_hash) >= 20),
  account_id bigint not null references accounts,
  state text not null check (state in ('pending_payment', 'paid', 'expired', 'canceled')),
  recipient jsonb not null,
  recipient_key text generated always as (${folded("recipient ->> 'recipient_name'")}) stored,
  sender jsonb,
  items_total bigint not null check (items_total > 0),
  shipping_total bigint not null check (shipping_total >= 0),
  coupon_id bigint references coupons,
  coupon_discount bigint not null default 0 check (coupon_discount >= 0),
  total bigint not null,
  wallet_amount bigint not null,
  currency text not null default 'IRR' check (currency = 'IRR'),
  source_store_id bigint references stores,
  attribution jsonb not null default '{}',
  request_fingerprint bytea,
  placed_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  notified_at timestamptz,
  constraint orders_total_check check (total = items_total + shipping_total - coupon_discount and total >= 0),
  constraint orders_wallet_amount_check check (wallet_amount between 0 and total),
  constraint orders_paid_at_check check ((state = 'paid') = (paid_at is not null))
);
create index on orders (account_id, id desc);
create index on orders (expires_at) where state = 'pending_payment';
create index orders_unnotified on orders (paid_at) where state = 'paid' and notified_at is null;
create index orders_paid on orders (paid_at) where paid_at is not null;
create index orders_open_by_fingerprint on orders (account_id, request_fingerprint) where state = 'pending_payment';
create index orders_recipient_trigrams on orders using gin (recipient_key gin_trgm_ops);

create table coupon_uses (
  order_id bigint primary key references orders,
  coupon_id bigint not null references coupons,
  account_id bigint not null references accounts,
  returned_at timestamptz
);
create index on coupon_uses (coupon_id, order_id desc);
create index on coupon_uses (account_id, coupon_id) where returned_at is null;

-- due_by is the deadline of the state, from the settings at the moment the parcel entered it; return_by ends the buyer's
-- right of withdrawal.
create table parcels (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  store_id bigint not null references stores,
  state text not null check (state in ('new', 'preparing', 'cancel_requested', 'delay_requested', 'shipped', 'tracking_wrong',
    'delivered', 'problem', 'in_dispute', 'completed', 'canceled', 'refunded', 'partially_refunded')),
  state_since timestamptz,
  due_by timestamptz,
  method text not null,
  shipping_cost bigint not null check (shipping_cost >= 0),
  refunded_shipping bigint not null default 0 check (refunded_shipping between 0 and shipping_cost),
  items_total bigint not null check (items_total > 0),
  coupon_discount bigint not null default 0 check (coupon_discount >= 0 and coupon_discount <= items_total),
  platform_share bigint not null default 0 check (platform_share in (0, coupon_discount)),
  commission bigint not null check (commission >= 0),
  commission_vat bigint not null check (commission_vat >= 0),
  currency text not null default 'IRR' check (currency = 'IRR'),
  weight_grams integer not null,
  preparation_days integer not null,
  days_min integer not null,
  days_max integer not null,
  confirm_by timestamptz,
  ship_by timestamptz,
  delay_days integer check (delay_days between 1 and 60),
  packed_at timestamptz,
  packed_by bigint references accounts,
  printed_count integer not null default 0,
  shipped_at timestamptz,
  tracking_code text,
  tracking_link text,
  return_by timestamptz,
  notified_at timestamptz
);
create index on parcels (order_id);
create index on parcels (store_id, state, id desc);
create index parcels_by_store on parcels (store_id, id desc) where state_since is not null;
create index parcels_by_store_state on parcels (store_id, state, id desc) where state_since is not null;
create index parcels_by_tracking_code on parcels (tracking_code) where tracking_code is not null;
create index parcels_by_state_since on parcels (state, state_since)
  where state in ('new', 'cancel_requested', 'shipped', 'delivered', 'problem');
create index parcels_unnotified on parcels (state_since) where state = 'canceled' and notified_at is null;

-- A server of the previous build moves parcels and cases without a deadline: that of the old state is dropped.
create function drop_parcel_deadline() returns trigger language plpgsql as $$
begin
  new.due_by := null;
  return new;
end $$;
create trigger parcels_drop_deadline before update of state_since on parcels for each row
  when (old.state_since is distinct from new.state_since and old.due_by = new.due_by) execute function drop_parcel_deadline();

create function notify_new_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('new_order', new.store_id::text);
  return null;
end $$;
create trigger parcels_notify_new_order after update of state_since on parcels for each row
  when (old.state_since is null and new.state_since is not null) execute function notify_new_order();

create table new_order_tickets (
  digest text primary key,
  store_id bigint not null references stores,
  expires_at timestamptz not null
);

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  parcel_id bigint not null references parcels,
  store_id bigint not null references stores,
  product_id bigint not null references products,
  variant_id bigint not null references variants,
  title text not null,
  title_key text generated always as (${folded('title')}) stored,
  options jsonb not null,
  photo jsonb,
  non_returnable boolean not null default false,
  quantity integer not null check (quantity between 1 and 999),
  unit_price bigint not null check (unit_price > 0),
  total bigint not null check (total = unit_price * quantity),
  coupon_discount bigint not null default 0 check (coupon_discount >= 0 and coupon_discount <= total),
  platform_share bigint not null default 0 check (platform_share in (0, coupon_discount)),
  commission_basis_points integer not null check (commission_basis_points between 0 and 10000),
  commission bigint not null check (commission >= 0),
  commission_vat bigint not null check (commission_vat >= 0),
  refunded_quantity integer not null default 0 check (refunded_quantity between 0 and quantity),
  refunded_total bigint not null default 0 check (refunded_total between 0 and total),
  refunded_coupon_discount bigint not null default 0 check (refunded_coupon_discount between 0 and coupon_discount),
  refunded_platform_share bigint not null default 0 check (refunded_platform_share between 0 and platform_share),
  refunded_commission bigint not null default 0 check (refunded_commission between 0 and commission),
  refunded_commission_vat bigint not null default 0 check (refunded_commission_vat between 0 and commission_vat),
  unique (parcel_id, variant_id)
);
create index on order_lines (order_id);
create index on order_lines (product_id);
create index order_lines_title_trigrams on order_lines using gin (store_id, title_key gin_trgm_ops);

create table reservations (
  order_id bigint not null references orders,
  variant_id bigint not null references variants,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,
  primary key (variant_id, order_id)
);
create index on reservations (order_id);

create table cases (
  id bigint generated always as identity primary key,
  parcel_id bigint not null references parcels,
  state text not null check (state in ('open', 'offered', 'agreed', 'escalated', 'decided', 'waiting_return', 'received', 'refunded',
    'replaced', 'withdrawn')),
  state_since timestamptz not null,
  kind text not null check (kind in ('not-received', 'damaged', 'wrong', 'incomplete', 'not-as-described', 'changed-mind')),
  wanted text not null check (wanted in ('refund', 'replace', 'discount')),
  items jsonb not null,
  note text not null,
  offer jsonb,
  tracking_code text,
  opened_at timestamptz not null
);
create index on cases (parcel_id, id desc);
create index cases_by_opened_at on cases (opened_at, id);
create unique index cases_one_open on cases (parcel_id) where state not in ('decided', 'refunded', 'replaced', 'withdrawn');

create function drop_case_deadline() returns trigger language plpgsql as $$
begin
  update parcels set due_by = null where id = new.parcel_id and due_by is not null;
  return null;
end $$;
create trigger cases_drop_deadline after update of state_since on cases for each row
  when (new.state = 'waiting_return') execute function drop_case_deadline();

create table case_photos (
  id text primary key check (length(id) >= 20),
  account_id bigint not null references accounts,
  case_id bigint references cases,
  position integer not null default 0,
  created_at timestamptz not null
);
create index on case_photos (case_id);
create index on case_photos (created_at) where case_id is null;

-- Refunds and the reasons for them; rows are added and later marked as notified, otherwise never changed.
create table parcel_decisions (
  id bigint generated always as identity primary key,
  parcel_id bigint not null references parcels,
  kind text not null check (kind in ('complete', 'refund', 'partial_refund')),
  late boolean not null,
  from_case boolean not null default false,
  with_return boolean not null,
  reason text not null check (reason <> ''),
  items_total bigint not null check (items_total >= 0),
  coupon_discount bigint not null default 0 check (coupon_discount >= 0),
  platform_share bigint not null default 0 check (platform_share >= 0),
  shipping_cost bigint not null check (shipping_cost >= 0),
  commission bigint not null check (commission >= 0),
  commission_vat bigint not null check (commission_vat >= 0),
  currency text not null default 'IRR' check (currency = 'IRR'),
  decided_by bigint references accounts,
  at timestamptz not null,
  notified_at timestamptz
);
create index on parcel_decisions (parcel_id, id desc);
create index parcel_decisions_unnotified on parcel_decisions (at) where notified_at is null;

create table history (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('order', 'parcel', 'payment', 'product', 'store', 'case', 'revision', 'withdrawal')),
  subject_id bigint not null,
  from_state text,
  to_state text not null,
  event text not null,
  actor text not null,
  reason text,
  note text,
  at timestamptz not null
);
create index on history (subject, subject_id, id);
`
