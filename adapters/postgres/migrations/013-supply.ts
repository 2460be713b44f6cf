/** What a store does with its products: unfinished ones, what is typed, revisions, attributes of categories, changes that can be undone. */
export const supply = `
alter table products alter category_id drop not null;
alter table products alter weight_grams drop not null;
alter table products drop constraint products_title_check;
alter table products add constraint products_title_check check (length(title) <= 120);
alter table products add constraint products_finished
  check (state = 'draft' or (title <> '' and category_id is not null and weight_grams is not null));
alter table products add net_weight_grams integer check (net_weight_grams > 0);
alter table products add dimensions jsonb;
alter table products add shipping_note text not null default '';
create index products_of_store on products (store_id, id desc);
create index products_of_store_by_state on products (store_id, state, id desc);
create index variants_scarce on variants (store_id, product_id) where active and stock <= 3;

alter table categories add max_preparation_days integer not null default 30 check (max_preparation_days between 0 and 90);

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

alter table pictures add store_id bigint references stores;

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

create table change_sets (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  account_id bigint not null references accounts,
  before jsonb not null,
  made_at timestamptz not null,
  undone_at timestamptz
);
create index change_sets_of_store on change_sets (store_id, id desc);
`
