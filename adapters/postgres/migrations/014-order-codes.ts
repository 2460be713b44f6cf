/**
 * Orders get a short code that people can read out and type. The default gives one to existing orders, and to those of
 * a build that does not write codes yet; a code that was given twice is drawn again before codes become unique.
 */
export const schema = `
-- Eight characters of the alphabet of core/ordering/orders/order-code.ts. The first byte of a UUID is random in all of
-- its bits; bytes from 243 up would favour the first characters.
create function random_order_code() returns text language sql volatile as $$
  select string_agg(substr('23456789ACDEFGHJKMNPQRTVWXY', 1 + byte % 27, 1), '')
  from (select byte from (
    select get_byte(uuid_send(gen_random_uuid()), 0) as byte from generate_series(1, 64)
  ) bytes where byte < 243 limit 8) fair
$$;

alter table orders add column code text not null default random_order_code();

do $$
begin
  loop
    update orders set code = random_order_code()
    where id in (select id from (select id, row_number() over (partition by code order by id) as nth from orders) o where nth > 1);
    exit when not found;
  end loop;
end $$;

create unique index orders_code on orders (code);
`
