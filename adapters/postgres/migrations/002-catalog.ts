/**
 * Stores, categories, pictures, products, variants, stock movements and the signal of their changes. A change of stock alone gives no
 * signal here: whoever writes stock calls `Database.announce`, so that sales never wait for each other's signals.
 */
export const catalog = `
create table pictures (
  id text primary key check (length(id) >= 20),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null
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
  province text not null,
  city text not null,
  address text not null default '',
  postal_code text not null default '',
  phone text not null default '',
  state text not null check (state in ('incomplete', 'pending_review', 'active', 'suspended', 'rejected', 'closed')),
  closed_from timestamptz,
  closed_to timestamptz,
  closure_note text not null default '',
  on_time integer check (on_time between 0 and 100),
  kept integer check (kept between 0 and 100),
  satisfied integer check (satisfied between 0 and 100),
  shipping jsonb not null,
  product_count integer not null default 0,
  created_at timestamptz not null
);

create table store_members (
  store_id bigint not null references stores,
  account_id bigint not null references accounts,
  role text not null check (role in ('owner', 'manager', 'warehouse', 'accountant', 'content', 'support')),
  primary key (store_id, account_id)
);

create table store_hosts (
  host text primary key check (host = lower(host)),
  store_id bigint not null references stores,
  verified_at timestamptz not null
);

create table categories (
  id bigint generated always as identity primary key,
  parent_id bigint references categories,
  title text not null,
  slug text not null unique,
  position integer not null,
  icon text not null default '',
  picture_id text references pictures,
  active boolean not null default true
);

create table products (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  category_id bigint not null references categories,
  title text not null check (length(title) between 1 and 120),
  brief text not null default '',
  description text not null default '',
  keywords text[] not null default '{}',
  attributes jsonb not null default '[]',
  axes jsonb not null default '[]',
  photos jsonb not null default '[]',
  weight_grams integer not null check (weight_grams > 0),
  preparation_days integer not null check (preparation_days between 0 and 90),
  max_per_order integer check (max_per_order > 0),
  state text not null check (state in ('draft', 'in_review', 'needs_changes', 'published', 'hidden', 'rejected', 'archived')),
  rating numeric(2,1) check (rating between 1 and 5),
  rating_count integer not null default 0 check (rating_count >= 0),
  sold integer not null default 0 check (sold >= 0),
  created_at timestamptz not null,
  published_at timestamptz
);
create index on products (store_id, state);
create index on products (category_id);

create table variants (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  store_id bigint not null references stores,
  options jsonb not null default '{}',
  price bigint not null check (price > 0 and price % 10 = 0),
  compare_at_price bigint check (compare_at_price > price),
  currency text not null default 'IRR' check (currency = 'IRR'),
  stock integer not null check (stock >= 0),
  sku text,
  active boolean not null default true,
  position integer not null default 0,
  unique (store_id, sku)
);
create index on variants (product_id);

create table stock_movements (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants,
  quantity integer not null check (quantity <> 0),
  reason text not null check (reason in ('initial', 'count', 'sale', 'return')),
  reference text not null,
  at timestamptz not null,
  unique (variant_id, reason, reference)
);

create function announce_product() returns trigger language plpgsql as $$
begin
  perform pg_notify('product_changed', (case tg_table_name when 'variants' then to_jsonb(new) ->> 'product_id' else to_jsonb(new) ->> 'id' end));
  return null;
end $$;
create trigger variants_announce after insert or update of price, compare_at_price, active, options on variants
  for each row execute function announce_product();
create trigger products_announce after insert or update of title, brief, keywords, attributes, photos, state, category_id, rating, sold on products
  for each row execute function announce_product();

create function announce_market() returns trigger language plpgsql as $$
begin
  perform pg_notify('market_changed', tg_table_name);
  return null;
end $$;
create trigger stores_announce after insert or update or delete on stores for each statement execute function announce_market();
create trigger store_hosts_announce after insert or update or delete on store_hosts for each statement execute function announce_market();
create trigger categories_announce after insert or update or delete on categories for each statement execute function announce_market();
`
