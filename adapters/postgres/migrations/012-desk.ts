// Two ways to write a letter are one, digits are Latin and a half-space is a space, as in core/shared/text.
const folded = (text: string) =>
  `lower(translate(${text}, U&'\\064A\\0649\\0626\\0643\\0623\\0625\\0671\\0622\\0629\\06C0\\0624\\200C\\06F0\\06F1\\06F2\\06F3\\06F4\\06F5\\06F6\\06F7\\06F8\\06F9',
    U&'\\06CC\\06CC\\06CC\\06A9\\0627\\0627\\0627\\0627\\0647\\0647\\0648 0123456789'))`

/** What the people of a store need of its parcels: prints counted, lists of one store found without its unpaid ones, words to be found by. */
export const desk = `
alter table parcels add column printed_count integer not null default 0;
create index parcels_desk on parcels (store_id, id desc) where state_since is not null;
create index parcels_desk_state on parcels (store_id, state, id desc) where state_since is not null;
create index parcels_desk_code on parcels (tracking_code) where tracking_code is not null;
alter table orders add column recipient_key text generated always as (${folded("recipient ->> 'recipient_name'")}) stored;
alter table order_lines add column title_key text generated always as (${folded('title')}) stored;
`
