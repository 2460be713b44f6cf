/** Wishlists and restock alerts of accounts; reviews and questions of products. */
export const schema = `
create table wishlist_items (
  account_id bigint not null references accounts,
  product_id bigint not null references products,
  at timestamptz not null,
  primary key (account_id, product_id)
);
create index on wishlist_items (account_id, at desc);

create table restock_alerts (
  account_id bigint not null references accounts,
  variant_id bigint not null references variants,
  at timestamptz not null,
  sent_at timestamptz,
  primary key (account_id, variant_id)
);
create index on restock_alerts (variant_id) where sent_at is null;

create table reviews (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  account_id bigint not null references accounts,
  stars integer not null check (stars between 1 and 5),
  text text not null default '' check (length(text) <= 2000),
  reply text,
  replied_at timestamptz,
  helpful integer not null default 0 check (helpful >= 0),
  created_at timestamptz not null,
  edited_at timestamptz,
  unique (product_id, account_id),
  check ((reply is null) = (replied_at is null))
);
create index on reviews (product_id, created_at desc);

create table review_votes (
  review_id bigint not null references reviews,
  account_id bigint not null references accounts,
  primary key (review_id, account_id)
);

create table questions (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  account_id bigint not null references accounts,
  text text not null check (length(text) between 1 and 500),
  created_at timestamptz not null,
  unique (product_id, account_id, text)
);

create table answers (
  id bigint generated always as identity primary key,
  question_id bigint not null references questions,
  account_id bigint not null references accounts,
  by_store boolean not null,
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null
);
create index on answers (question_id);
-- A question has one answer of the store, even if two members write at once.
create unique index answers_of_store on answers (question_id) where by_store;
`
