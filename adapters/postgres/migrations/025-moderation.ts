/** What the house says of a product field by field, and what a category asks for besides. */
export const moderation = `
alter table products add reasons jsonb not null default '{}';
create index products_in_review on products (id) where state = 'in_review';
alter table categories add needs_licence boolean not null default false;
create table category_moves (
  slug text primary key,
  category_id bigint not null references categories on delete cascade
);
`
