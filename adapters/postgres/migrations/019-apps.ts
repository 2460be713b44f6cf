/**
 * Apps of stores, API keys, and the messages apps send. What happens to parcels and products is in their history; a message is written
 * beside its row, in the same transaction, for every app that wants it.
 */
export const apps = `
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

create table api_keys (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  account_id bigint not null references accounts,
  title text not null check (length(title) between 1 and 60),
  start text not null,
  key_hash text not null unique check (length(key_hash) = 64),
  scopes text[] not null check (cardinality(scopes) > 0),
  made_at timestamptz not null,
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
  tries integer not null default 0,
  next_at timestamptz,
  status integer,
  problem text,
  made_at timestamptz not null,
  tried_at timestamptz,
  check ((state = 'waiting') = (next_at is not null))
);
create index app_deliveries_of_installation on app_deliveries (installation_id, id desc);
create index app_deliveries_due on app_deliveries (next_at) where state = 'waiting';
create index app_deliveries_made on app_deliveries (made_at);

create function tell_apps_of_parcel() returns trigger language plpgsql as $$
declare
  named text := case when new.from_state is null then 'parcel.created' else 'parcel.changed' end;
begin
  insert into app_deliveries (installation_id, event, data, made_at, next_at)
  select i.id, named, jsonb_build_object('parcel_id', p.id::text, 'order_number', o.number::text, 'from', new.from_state, 'to', new.to_state),
    new.at, new.at
  from parcels p join orders o on o.id = p.order_id
  join app_installations i on i.store_id = p.store_id and i.state in ('active', 'error')
    and (i.app = 'webhooks' and i.settings -> 'events' ? named or i.app = 'order-alerts' and i.state = 'active' and named = 'parcel.created')
  where p.id = new.subject_id;
  return null;
end $$;
create trigger history_tells_apps_of_parcel after insert on history for each row
  when (new.subject = 'parcel') execute function tell_apps_of_parcel();

create function tell_apps_of_product() returns trigger language plpgsql as $$
begin
  insert into app_deliveries (installation_id, event, data, made_at, next_at)
  select i.id, 'product.changed', jsonb_build_object('product_id', p.id::text, 'from', new.from_state, 'to', new.to_state), new.at, new.at
  from products p
  join app_installations i on i.store_id = p.store_id and i.state in ('active', 'error') and i.app = 'webhooks'
    and i.settings -> 'events' ? 'product.changed'
  where p.id = new.subject_id;
  return null;
end $$;
create trigger history_tells_apps_of_product after insert on history for each row
  when (new.subject = 'product') execute function tell_apps_of_product();

create trigger app_installations_announce after insert or update on app_installations for each row
  when (new.app = 'support-chat') execute function announce_shop();
`
