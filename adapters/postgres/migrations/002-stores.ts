/**
 * Pictures and stores with their members, domains, bank accounts and invitations. A change of a store that the search
 * index holds (slug, title, whether it is active) notifies the market channel, which rebuilds the index; any other
 * visible change notifies the shop channel, which only drops cached pages. Invisible changes notify nobody.
 */
export const schema = `
create table pictures (
  id text primary key check (length(id) >= 20),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null,
  store_id bigint
);

create table stores (
  id bigint generated always as identity primary key,
  supplier_hash text not null unique check (length(supplier_hash) >= 20),
  slug text not null unique,
  slug_key text not null unique,
  title text not null,
  summary text not null default '',
  about text not null default '',
  notice text not null default '',
  logo_id text references pictures,
  cover_id text references pictures,
  colour text not null default '#0077be' check (colour ~ '^#[0-9a-f]{6}$'),
  sections text[] not null default '{notice,offers,best-selling,newest,categories,about}',
  province text not null,
  city text not null,
  address text not null default '',
  postal_code text not null default '',
  phone text not null default '',
  contacts jsonb not null default
    '{"public_phone": "", "website": "", "instagram": "", "telegram": "", "eitaa": "", "bale": "", "rubika": "", "aparat": ""}',
  policies jsonb not null default '{"returns": "", "warranty": "", "delivery": ""}',
  state text not null check (state in ('incomplete', 'pending_review', 'active', 'suspended', 'rejected', 'closed')),
  state_note text not null default '',
  review_notes jsonb not null default '[]',
  trusted boolean not null default false,
  terms_accepted_at timestamptz,
  identity jsonb,
  bank_changed_at timestamptz,
  closed_from timestamptz,
  closed_to timestamptz,
  closure_note text not null default '',
  working_days jsonb not null default '{"rest": [], "closed": []}',
  shipping jsonb not null,
  notification_channels jsonb not null default '{}',
  on_time integer check (on_time between 0 and 100),
  fulfilled integer check (fulfilled between 0 and 100),
  satisfied integer check (satisfied between 0 and 100),
  product_count integer not null default 0,
  created_at timestamptz not null
);
alter table pictures add foreign key (store_id) references stores;

create function notify_market_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('market_changed', tg_table_name);
  return null;
end $$;

create function notify_shop_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', '');
  return null;
end $$;

create trigger stores_opened after insert on stores for each row when (new.state = 'active') execute function notify_market_change();
create trigger stores_deleted after delete on stores for each row when (old.state = 'active') execute function notify_market_change();
create trigger stores_index_changed after update on stores for each row
  when ((old.state = 'active') <> (new.state = 'active') or new.state = 'active'
    and (old.slug, old.title, old.supplier_hash) is distinct from (new.slug, new.title, new.supplier_hash))
  execute function notify_market_change();
create trigger stores_appearance_changed after update on stores for each row
  when ('active' in (old.state, new.state)
    and to_jsonb(old) - '{identity,terms_accepted_at,bank_changed_at,state_note,trusted,product_count,working_days,notification_channels}'::text[]
      is distinct from to_jsonb(new) - '{identity,terms_accepted_at,bank_changed_at,state_note,trusted,product_count,working_days,notification_channels}'::text[])
  execute function notify_shop_change();

create table former_slugs (
  slug text primary key,
  slug_key text not null,
  store_id bigint not null references stores,
  left_at timestamptz not null
);
create index on former_slugs (slug_key);

create table store_members (
  store_id bigint not null references stores,
  account_id bigint not null references accounts,
  role text not null check (role in ('owner', 'manager', 'warehouse', 'accountant', 'content', 'support')),
  joined_at timestamptz not null default now(),
  primary key (store_id, account_id)
);
create index on store_members (account_id);

create table store_invitations (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  mobile text not null check (mobile ~ '^09[0-9]{9}$'),
  role text not null check (role in ('manager', 'warehouse', 'accountant', 'content', 'support')),
  invited_by bigint not null references accounts,
  invited_at timestamptz not null,
  notified_at timestamptz,
  unique (store_id, mobile)
);
create index on store_invitations (mobile);

create table store_domains (
  host text not null check (host = lower(host) and length(host) <= 253),
  store_id bigint not null references stores,
  token text not null check (length(token) >= 20),
  created_at timestamptz not null,
  verified_at timestamptz,
  primary key (host, store_id)
);
create unique index store_domains_verified on store_domains (host) where verified_at is not null;
create unique index store_domains_of_store on store_domains (store_id) where verified_at is not null;
create trigger store_domains_notify_change after insert or update or delete on store_domains for each statement execute function notify_shop_change();

create table bank_accounts (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  sheba text not null check (sheba ~ '^IR[0-9]{24}$'),
  holder text not null,
  state text not null default 'unverified' check (state in ('unverified', 'verified', 'mismatch')),
  changed_at timestamptz not null,
  unique (store_id, sheba)
);

create table store_review_notifications (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  outcome text not null,
  at timestamptz not null,
  notified_at timestamptz
);
create index on store_review_notifications (at) where notified_at is null;
`
