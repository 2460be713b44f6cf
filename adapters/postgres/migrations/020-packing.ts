/** Who packed a parcel and when; pieces of one line may lie in several parcels of their order; stores hear at once of what was paid. */
export const packing = `
alter table parcels add column packed_at timestamptz, add column packed_by bigint references accounts;
alter table order_lines drop constraint order_lines_order_id_variant_id_key;
alter table order_lines add unique (parcel_id, variant_id);
drop index order_lines_parcel_id_idx;
create index on order_lines (order_id);

create table arrival_tickets (
  digest text primary key,
  store_id bigint not null references stores,
  until timestamptz not null
);

create function tell_arrival() returns trigger language plpgsql as $$
begin
  perform pg_notify('parcel_arrived', new.store_id::text);
  return null;
end $$;
create trigger parcels_arrived after update of state_since on parcels for each row
  when (old.state_since is null and new.state_since is not null) execute function tell_arrival();
`
