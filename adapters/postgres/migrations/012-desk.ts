import { folded } from './folded.ts'

/** What the people of a store need of its parcels: prints counted, lists of one store found without its unpaid ones, words to be found by. */
export const desk = `
alter table parcels add column printed_count integer not null default 0;
create index parcels_desk on parcels (store_id, id desc) where state_since is not null;
create index parcels_desk_state on parcels (store_id, state, id desc) where state_since is not null;
create index parcels_desk_code on parcels (tracking_code) where tracking_code is not null;
alter table orders add column recipient_key text generated always as (${folded("recipient ->> 'recipient_name'")}) stored;
alter table order_lines add column title_key text generated always as (${folded('title')}) stored;
`
