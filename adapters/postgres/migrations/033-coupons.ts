/** Discount coupons, the orders that took them, and what they took off. */
export const coupons = `
create table coupons (
  id bigint generated always as identity primary key,
  code text not null unique check (length(code) between 3 and 24),
  kind text not null check (kind in ('percent', 'amount')),
  value bigint not null check (value > 0 and (kind = 'amount' or value <= 100)),
  ceiling bigint check (ceiling > 0),
  least_basket bigint not null default 0 check (least_basket >= 0),
  scope text not null check (scope in ('all', 'categories', 'stores')),
  scope_ids bigint[] not null default '{}' check ((scope = 'all') = (cardinality(scope_ids) = 0)),
  borne_by text not null check (borne_by = 'house' or (borne_by = 'store' and scope = 'stores')),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  total_limit integer check (total_limit > 0),
  per_user integer check (per_user > 0),
  paused boolean not null default false,
  uses integer not null default 0 check (uses >= 0 and uses <= total_limit),
  version integer not null default 1,
  created_at timestamptz not null
);

alter table orders add column coupon_id bigint references coupons;
alter table orders add column coupon_part bigint not null default 0 check (coupon_part >= 0);
alter table orders drop constraint orders_check;
alter table orders add constraint orders_total_check check (total = items_total + shipping_total - coupon_part and total >= 0);
alter table parcels add column coupon_part bigint not null default 0 check (coupon_part >= 0 and coupon_part <= items_total);
alter table parcels add column house_part bigint not null default 0 check (house_part in (0, coupon_part));
alter table order_lines add column coupon_part bigint not null default 0 check (coupon_part >= 0 and coupon_part <= total);
alter table order_lines add column house_part bigint not null default 0 check (house_part in (0, coupon_part));

create table coupon_uses (
  order_id bigint primary key references orders,
  coupon_id bigint not null references coupons,
  account_id bigint not null references accounts,
  given_back_at timestamptz
);
create index on coupon_uses (coupon_id, order_id desc);
create index on coupon_uses (account_id, coupon_id) where given_back_at is null;
`
