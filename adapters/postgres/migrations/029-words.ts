import { folded } from './folded.ts'

/** Parts of words are found by trigrams: of goods within their store, of recipients in all orders. */
export const words = `
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
alter table products add column title_key text generated always as (${folded('title')}) stored;
create index products_words on products using gin (store_id, title_key gin_trgm_ops);
create index order_lines_words on order_lines using gin (store_id, title_key gin_trgm_ops);
create index orders_recipient_words on orders using gin (recipient_key gin_trgm_ops);
`
