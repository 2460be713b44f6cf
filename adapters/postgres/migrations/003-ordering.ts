/** Carts, orders, parcels, reservations, history. */
export const ordering = `
create table cart_lines (
  account_id bigint not null references accounts,
  variant_id bigint not null references variants,
  quantity integer not null check (quantity between 1 and 999),
  added_at timestamptz not null,
  primary key (account_id, variant_id)
);

create sequence order_numbers start 100001;

create table orders (
  id bigint generated always as identity primary key,
  number bigint not null unique default nextval('order_numbers'),
  tracking_hash text not null unique check (length(tracking_hash) >= 20),
  account_id bigint not null references accounts,
  state text not null check (state in ('pending_payment', 'paid', 'expired', 'canceled')),
  recipient jsonb not null,
  sender jsonb,
  items_total bigint not null check (items_total > 0),
  shipping_total bigint not null check (shipping_total >= 0),
  total bigint not null check (total = items_total + shipping_total),
  wallet_part bigint not null check (wallet_part between 0 and total),
  currency text not null default 'IRR' check (currency = 'IRR'),
  source_store_id bigint references stores,
  attribution jsonb not null default '{}',
  placed_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  notified_at timestamptz,
  check ((state = 'paid') = (paid_at is not null))
);
create index on orders (account_id, id desc);
create index on orders (expires_at) where state = 'pending_payment';
create index on orders (paid_at) where state = 'paid' and notified_at is null;

create table parcels (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  store_id bigint not null references stores,
  state text not null check (state in ('new', 'preparing', 'cancel_requested', 'delay_requested', 'shipped', 'tracking_wrong',
    'delivered', 'problem', 'in_dispute', 'completed', 'canceled', 'refunded', 'partly_refunded')),
  method text not null,
  shipping_cost bigint not null check (shipping_cost >= 0),
  items_total bigint not null check (items_total > 0),
  commission bigint not null check (commission >= 0),
  commission_vat bigint not null check (commission_vat >= 0),
  currency text not null default 'IRR' check (currency = 'IRR'),
  weight_grams integer not null,
  preparation_days integer not null,
  days_min integer not null,
  days_max integer not null,
  confirm_by timestamptz,
  ship_by timestamptz,
  shipped_at timestamptz,
  tracking_code text,
  tracking_link text
);
create index on parcels (order_id);
create index on parcels (store_id, state, id desc);

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  parcel_id bigint not null references parcels,
  store_id bigint not null references stores,
  product_id bigint not null references products,
  variant_id bigint not null references variants,
  title text not null,
  options jsonb not null,
  photo jsonb,
  quantity integer not null check (quantity between 1 and 999),
  unit_price bigint not null check (unit_price > 0),
  total bigint not null check (total = unit_price * quantity),
  commission_basis_points integer not null check (commission_basis_points between 0 and 10000),
  commission bigint not null check (commission >= 0),
  commission_vat bigint not null check (commission_vat >= 0),
  unique (order_id, variant_id)
);
create index on order_lines (parcel_id);

create table reservations (
  order_id bigint not null references orders,
  variant_id bigint not null references variants,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,
  primary key (variant_id, order_id)
);
create index on reservations (order_id);

create table history (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('order', 'parcel', 'payment', 'product', 'store')),
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
