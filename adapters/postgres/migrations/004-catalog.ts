import { folded } from './folded.ts'

/**
 * Categories, products and variants; their drafts, revisions, imports and bulk changes. A change of stock alone sends no
 * notification: the code that writes stock calls `Database.announce`, so that sales never wait for each other.
 */
export const schema = `
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table categories (
  id bigint generated always as identity primary key,
  parent_id bigint references categories,
  title text not null,
  slug text not null unique,
  position integer not null,
  icon text not null default '',
  picture_id text references pictures,
  max_preparation_days integer not null default 30 check (max_preparation_days between 0 and 90),
  needs_licence boolean not null default false,
  non_returnable boolean not null default false,
  active boolean not null default true
);
create trigger categories_notify_change after insert or update or delete on categories for each statement execute function notify_market_change();

create table category_attributes (
  id bigint generated always as identity primary key,
  category_id bigint not null references categories,
  title text not null check (length(title) between 1 and 60),
  type text not null check (type in ('single', 'multi', 'text', 'number_with_unit', 'toggle')),
  required boolean not null default false,
  filterable boolean not null default false,
  variant_axis boolean not null default false,
  "values" text[] not null default '{}',
  unit text not null default '',
  position integer not null,
  unique (category_id, title)
);

create table category_redirects (
  slug text primary key,
  category_id bigint not null references categories on delete cascade
);

create table products (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  category_id bigint references categories,
  title text not null check (length(title) <= 120),
  title_key text generated always as (${folded('title')}) stored,
  brief text not null default '',
  description text not null default '',
  keywords text[] not null default '{}',
  attributes jsonb not null default '[]',
  axes jsonb not null default '[]',
  photos jsonb not null default '[]',
  unit text not null default '',
  weight_grams integer check (weight_grams > 0),
  net_weight_grams integer check (net_weight_grams > 0),
  length_cm integer check (length_cm > 0),
  width_cm integer check (width_cm > 0),
  height_cm integer check (height_cm > 0),
  dimensions jsonb,
  preparation_days integer not null check (preparation_days between 0 and 90),
  shipping_note text not null default '',
  ships_to text[] not null default '{}',
  min_per_order integer check (min_per_order > 0),
  max_per_order integer check (max_per_order > 0),
  state text not null check (state in ('draft', 'in_review', 'needs_changes', 'published', 'hidden', 'rejected', 'archived')),
  reasons jsonb not null default '{}',
  rating numeric(2,1) check (rating between 1 and 5),
  rating_count integer not null default 0 check (rating_count >= 0),
  sold integer not null default 0 check (sold >= 0),
  created_at timestamptz not null,
  published_at timestamptz,
  modified_at timestamptz not null,
  constraint products_limits check (min_per_order <= max_per_order),
  constraint products_complete check (state = 'draft' or (title <> '' and category_id is not null and weight_grams is not null))
);
create index on products (store_id, state);
create index on products (category_id);
create index products_of_category on products (category_id, id desc) where state = 'published';
create index products_of_store on products (store_id, id desc);
create index products_of_store_by_state on products (store_id, state, id desc);
create index products_in_review on products (id) where state = 'in_review';
create index products_photos on products using gin (photos jsonb_path_ops);
create index products_title_trigrams on products using gin (store_id, title_key gin_trgm_ops);

create function set_modified_at() returns trigger language plpgsql as $$
begin
  new.modified_at := case tg_op when 'INSERT' then coalesce(new.published_at, new.created_at) else now() end;
  return new;
end $$;
create trigger products_set_modified_at_first before insert on products for each row execute function set_modified_at();
create trigger products_set_modified_at before update of title, brief, description, attributes, photos, category_id, state on products
  for each row execute function set_modified_at();

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
  barcode text,
  active boolean not null default true,
  position integer not null default 0,
  unique (store_id, sku)
);
create index on variants (product_id);
create index variants_low_stock on variants (store_id, product_id) where active and stock <= 3;

create function notify_product_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('product_changed', (case tg_table_name when 'variants' then to_jsonb(new) ->> 'product_id' else to_jsonb(new) ->> 'id' end));
  return null;
end $$;
create trigger variants_notify_change after insert or update of price, compare_at_price, active, options on variants
  for each row execute function notify_product_change();
create trigger products_notify_change after insert or update of title, brief, keywords, attributes, photos, state, category_id, rating, sold on products
  for each row execute function notify_product_change();

create table stock_movements (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants,
  quantity integer not null check (quantity <> 0),
  reason text not null check (reason in ('initial', 'count', 'sale', 'return')),
  reference text not null,
  at timestamptz not null,
  unique (variant_id, reason, reference)
);

create table product_drafts (
  product_id bigint primary key references products,
  form jsonb not null,
  saved_at timestamptz not null
);

create table product_revisions (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  content jsonb not null,
  state text not null check (state in ('pending', 'approved', 'declined', 'withdrawn', 'superseded')),
  reasons jsonb not null default '{}',
  proposed_by bigint not null references accounts,
  proposed_at timestamptz not null,
  decided_at timestamptz
);
create unique index product_revisions_pending on product_revisions (product_id) where state = 'pending';
create index product_revisions_of_product on product_revisions (product_id, id desc);

create table bulk_changes (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  account_id bigint not null references accounts,
  before jsonb not null,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index bulk_changes_of_store on bulk_changes (store_id, id desc);

create table product_imports (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  account_id bigint not null references accounts,
  name text not null check (length(name) <= 120),
  state text not null default 'uploaded' check (state in ('uploaded', 'checked', 'applying', 'undone')),
  headers jsonb not null,
  columns jsonb not null,
  unit text not null check (unit in ('toman', 'rial')),
  created_at timestamptz not null,
  applied_at timestamptz
);
create index product_imports_of_store on product_imports (store_id, id desc);

-- lead is the first row of the same product.
create table product_import_rows (
  import_id bigint not null references product_imports,
  row integer not null check (row > 1),
  cells jsonb not null,
  lead integer,
  problems jsonb,
  processed_at timestamptz,
  effect jsonb,
  undone boolean not null default false,
  primary key (import_id, row)
);
create index product_import_rows_of_lead on product_import_rows (import_id, lead);

-- Image descriptors as bits: the distance of two images is the number of bits in which they differ. An image that cannot
-- be described has nulls. Whoever changes the descriptors empties this table; a job fills it again.
create table image_signatures (
  picture_id text primary key references pictures,
  coarse bit varying,
  fine bit varying,
  check ((coarse is null) = (fine is null))
);
`
