/** What the house decided about parcels, what it gave back and why; rows are added, and later told, never changed. */
export const rulings = `
create table parcel_rulings (
  id bigint generated always as identity primary key,
  parcel_id bigint not null references parcels,
  kind text not null check (kind in ('complete', 'refund', 'part_refund')),
  late boolean not null,
  with_return boolean not null,
  reason text not null check (reason <> ''),
  items_total bigint not null check (items_total >= 0),
  coupon_part bigint not null default 0 check (coupon_part >= 0),
  house_part bigint not null default 0 check (house_part >= 0),
  shipping_cost bigint not null check (shipping_cost >= 0),
  commission bigint not null check (commission >= 0),
  commission_vat bigint not null check (commission_vat >= 0),
  currency text not null default 'IRR' check (currency = 'IRR'),
  ruled_by bigint references accounts,
  at timestamptz not null,
  told_at timestamptz
);
create index on parcel_rulings (parcel_id, id desc);
create unique index parcel_rulings_one_late on parcel_rulings (parcel_id) where late;
create index parcel_rulings_untold on parcel_rulings (at) where told_at is null;
create index cases_by_opening on cases (opened_at, id);
`
