/**
 * What webhooks are told of prices and stocks: one message for what a statement changed in a store, of at most a hundred products.
 * A sale changes stock too, so this asks first whether any store listens at all.
 */
export const offerNews = `
create index app_installations_offers on app_installations (store_id) where app = 'webhooks' and settings -> 'events' ? 'offer.changed';

create function tell_apps_of_offers() returns trigger language plpgsql as $$
begin
  if not exists (select from app_installations i where i.app = 'webhooks' and i.settings -> 'events' ? 'offer.changed') then
    return null;
  end if;
  insert into app_deliveries (installation_id, event, data, made_at, next_at)
  select installation_id, 'offer.changed', jsonb_build_object('product_ids', jsonb_agg(product_id::text order by product_id)), now(), now()
  from (
    select i.id as installation_id, p.product_id, (row_number() over (partition by i.id order by p.product_id) - 1) / 100 as part
    from (
      select distinct n.store_id, n.product_id from new_offers n join old_offers o on o.id = n.id
      where (n.price, n.compare_at_price, n.stock, n.active) is distinct from (o.price, o.compare_at_price, o.stock, o.active)
    ) p
    join app_installations i on i.store_id = p.store_id and i.state in ('active', 'error') and i.app = 'webhooks'
      and i.settings -> 'events' ? 'offer.changed'
  ) told
  group by installation_id, part;
  return null;
end $$;
create trigger variants_tell_apps after update on variants
  referencing old table as old_offers new table as new_offers for each statement execute function tell_apps_of_offers();
`
