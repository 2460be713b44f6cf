/** Parts of words are found by trigrams: of the goods within their store, of recipients in all orders. */
export const parcelWords = `
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create index order_lines_words on order_lines using gin (store_id, title_key gin_trgm_ops);
create index orders_recipient_words on orders using gin (recipient_key gin_trgm_ops);
`
