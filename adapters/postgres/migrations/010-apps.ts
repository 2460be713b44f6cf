/**
 * Installed apps, API keys, and webhook deliveries. A trigger writes a delivery in the same transaction for every app
 * that subscribes to the event.
 */
export const schema = `
create table app_installations (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  app text not null check (app in ('webhooks', 'torob-feed', 'support-chat', 'order-alerts')),
  state text not null default 'configuring' check (state in ('configuring', 'active', 'paused', 'error', 'uninstalled')),
  settings jsonb not null default '{}',
  error text,
  secret_version integer not null default 1,
  failures integer not null default 0,
  installed_by bigint not null references accounts,
  installed_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index app_installations_one_live on app_installations (store_id, app) where state <> 'uninstalled';
create index app_installations_offers on app_installations (store_id) where app = 'webhooks' and settings -> 'events' ? 'offer.changed';
create trigger app_installations_changed after insert or update on app_installations for each row
  when (new.app = 'support-chat') execute function notify_shop_change();

create table api_keys (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  account_id bigint not null references accounts,
  title text not null check (length(title) between 1 and 60),
  prefix text not null,
  key_hash text not null unique check (length(key_hash) = 64),
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_of_store on api_keys (store_id, id desc) where revoked_at is null;

create table app_deliveries (
  id bigint generated always as identity primary key,
  installation_id bigint not null references app_installations,
  event text not null,
  data jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz,
  status integer,
  problem text,
  created_at timestamptz not null,
  attempted_at timestamptz,
  check ((state = 'waiting') = (next_at is not null))
);
create index app_deliveries_of_installation on app_deliveries (installation_id, id desc);
create index app_deliveries_due on app_deliveries (next_at) where state = 'waiting';
create index app_deliveries_by_created_at on app_deliveries (created_at);

create function notify_apps_of_parcel() returns trigger language plpgsql as $$
declare
  event_name text := case when new.from_state is null then 'parcel.created' else 'parcel.changed' end;
begin
  insert into app_deliveries (installation_id, event, data, created_at, next_at)
  select i.id, event_name, jsonb_build_object('parcel_id', p.id::text, 'order_number', o.number::text, 'from', new.from_state, 'to', new.to_state),
    new.at, new.at
  from parcels p join orders o on o.id = p.order_id
  join app_installations i on i.store_id = p.store_id and i.state in ('active', 'error')
    and (i.app = 'webhooks' and i.settings -> 'events' ? event_name
      or i.app = 'order-alerts' and i.state = 'active' and event_name = 'parcel.created')
  where p.id = new.subject_id;
  return null;
end $$;
create trigger history_notify_apps_of_parcel after insert on history for each row
  when (new.subject = 'parcel') execute function notify_apps_of_parcel();

create function notify_apps_of_product() returns trigger language plpgsql as $$
begin
  insert into app_deliveries (installation_id, event, data, created_at, next_at)
  select i.id, 'product.changed', jsonb_build_object('product_id', p.id::text, 'from', new.from_state, 'to', new.to_state), new.at, new.at
  from products p
  join app_installations i on i.store_id = p.store_id and i.state in ('active', 'error') and i.app = 'webhooks'
    and i.settings -> 'events' ? 'product.changed'
  where p.id = new.subject_id;
  return null;
end $$;
create trigger history_notify_apps_of_product after insert on history for each row
  when (new.subject = 'product') execute function notify_apps_of_product();

-- Prices and stock, and new variants of published products: one delivery per statement and store, of at most a hundred
-- products. A sale changes stock too, so the function first checks whether any store subscribes.
create function notify_apps_of_offers() returns trigger language plpgsql as $$
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
  insert into app_deliveries (installation_id, event, data, created_at, next_at)
  select installation_id, 'offer.changed', jsonb_build_object('product_ids', jsonb_agg(product_id::text order by product_id)), now(), now()
  from (
    select i.id as installation_id, c.product_id, (row_number() over (partition by i.id order by c.product_id) - 1) / 100 as part
    from jsonb_to_recordset(changed) as c(store_id bigint, product_id bigint)
      join app_installations i on i.store_id = c.store_id and i.state in ('active', 'error') and i.app = 'webhooks'
        and i.settings -> 'events' ? 'offer.changed'
  ) parts
  group by installation_id, part;
  return null;
end $$;
create trigger variants_notify_apps after update on variants
  referencing old table as old_offers new table as new_offers for each statement execute function notify_apps_of_offers();
create trigger variants_notify_apps_of_new after insert on variants
  referencing new table as new_offers for each statement execute function notify_apps_of_offers();
`
