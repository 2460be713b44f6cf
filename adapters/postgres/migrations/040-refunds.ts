/**
 * What came back of each line and of the shipping, so that a completed parcel is given back again up to what is left. Of refunds made
 * before, the lines are known where the whole came back, or where the parcel has but one.
 */
export const refunds = `
alter table order_lines
  add column back_quantity integer not null default 0 check (back_quantity between 0 and quantity),
  add column back_total bigint not null default 0 check (back_total between 0 and total),
  add column back_coupon_part bigint not null default 0 check (back_coupon_part between 0 and coupon_part),
  add column back_house_part bigint not null default 0 check (back_house_part between 0 and house_part),
  add column back_commission bigint not null default 0 check (back_commission between 0 and commission),
  add column back_commission_vat bigint not null default 0 check (back_commission_vat between 0 and commission_vat);
alter table parcels add column back_shipping bigint not null default 0 check (back_shipping between 0 and shipping_cost);

update order_lines l set back_quantity = l.quantity, back_total = l.total, back_coupon_part = l.coupon_part, back_house_part = l.house_part,
  back_commission = l.commission, back_commission_vat = l.commission_vat
from parcels p where p.id = l.parcel_id and p.state in ('canceled', 'refunded');
update parcels set back_shipping = shipping_cost where state in ('canceled', 'refunded');

create temporary table known_refunds on commit drop as
  select p.id as parcel_id, r.items_total, r.coupon_part, r.house_part, r.shipping_cost, r.commission, r.commission_vat
  from parcels p join lateral (select * from parcel_rulings where parcel_id = p.id order by id desc limit 1) r on r.kind = 'part_refund'
  where p.state = 'partly_refunded' and (select count(*) from order_lines where parcel_id = p.id) = 1
    and r.items_total + r.shipping_cost - r.coupon_part = (select sum(g.amount) from ledger_transactions t
      join ledger_postings g on g.transaction_id = t.id and g.account like 'wallet:%'
      where t.kind in ('parcel-refunded', 'parcel-refunded-late') and t.reference = p.id::text);
update order_lines l set back_total = k.items_total, back_coupon_part = k.coupon_part, back_house_part = k.house_part,
  back_commission = k.commission, back_commission_vat = k.commission_vat
from known_refunds k where k.parcel_id = l.parcel_id;
update parcels p set back_shipping = k.shipping_cost from known_refunds k where k.parcel_id = p.id;

drop index parcel_rulings_one_late;
create index ledger_of_parcels on ledger_transactions (split_part(reference, '/', 1), kind)
  where kind in ('parcel-completed', 'parcel-refunded', 'parcel-refunded-late');
`
