/** What webhooks are told of prices and stocks: a variant that is new to a published product is told as well as one that changed. */
export const newOffers = `
create or replace function tell_apps_of_offers() returns trigger language plpgsql as $$
declare
  changed jsonb;
begin
  if not exists (select from app_installations i where i.app = 'webhooks' and i.settings -> 'events' ? 'offer.changed') then
    return null;
  end if;
  if tg_op = 'INSERT' then
    select jsonb_agg(distinct jsonb_build_object('store_id', n.store_id, 'product_id', n.product_id)) into changed
    from new_offers n join products p on p.id = n.product_id and p.state = 'published';
  else
    select jsonb_agg(distinct jsonb_build_object('store_id', n.store_id, 'product_id', n.product_id)) into changed
    from new_offers n join old_offers o on o.id = n.id
    where (n.price, n.compare_at_price, n.stock, n.active) is distinct from (o.price, o.compare_at_price, o.stock, o.active);
  end if;
  insert into app_deliveries (installation_id, event, data, made_at, next_at)
  select installation_id, 'offer.changed', jsonb_build_object('product_ids', jsonb_agg(product_id::text order by product_id)), now(), now()
  from (
    select i.id as installation_id, c.product_id, (row_number() over (partition by i.id order by c.product_id) - 1) / 100 as part
    from jsonb_to_recordset(changed) as c(store_id bigint, product_id bigint)
      join app_installations i on i.store_id = c.store_id and i.state in ('active', 'error') and i.app = 'webhooks'
        and i.settings -> 'events' ? 'offer.changed'
  ) told
  group by installation_id, part;
  return null;
end $$;
create trigger variants_tell_apps_new after insert on variants
  referencing new table as new_offers for each statement execute function tell_apps_of_offers();
`
