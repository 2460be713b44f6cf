/** Who packed a parcel and when; pieces of one line may lie in several parcels of their order; stores hear of what was paid. */
export const packing = `
alter table parcels add column packed_at timestamptz, add column packed_by bigint references accounts;
alter table order_lines drop constraint order_lines_order_id_variant_id_key;
alter table order_lines add unique (parcel_id, variant_id);
drop index order_lines_parcel_id_idx;
create index on order_lines (order_id);
`
