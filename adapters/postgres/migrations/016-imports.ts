/** Files of products: the rows as they came, what is wrong with them, and what each product became. */
export const imports = `
create table product_imports (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  account_id bigint not null references accounts,
  name text not null check (length(name) <= 120),
  state text not null default 'uploaded' check (state in ('uploaded', 'checked', 'applying', 'undone')),
  headers jsonb not null,
  columns jsonb not null,
  unit text not null check (unit in ('toman', 'rial')),
  made_at timestamptz not null,
  applied_at timestamptz
);
create index product_imports_of_store on product_imports (store_id, id desc);

create table product_import_rows (
  import_id bigint not null references product_imports,
  row integer not null check (row > 1),
  cells jsonb not null,
  lead integer,
  problems jsonb,
  done_at timestamptz,
  effect jsonb,
  undone boolean not null default false,
  primary key (import_id, row)
);
create index product_import_rows_of_lead on product_import_rows (import_id, lead);
`
