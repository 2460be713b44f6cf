/** Clocks of parcels, cases (problem reports and returns) and their photos. */
export const cases = `
alter table parcels
  add column state_since timestamptz,
  add column delay_days integer check (delay_days between 1 and 60),
  add column notified_at timestamptz;
update parcels p set state_since = coalesce(
  (select max(h.at) from history h where h.subject = 'parcel' and h.subject_id = p.id), o.paid_at)
  from orders o where o.id = p.order_id and o.state = 'paid';
create index parcels_clocks on parcels (state, state_since)
  where state in ('new', 'cancel_requested', 'shipped', 'delivered', 'problem');
create index parcels_untold on parcels (state_since) where state = 'canceled' and notified_at is null;

create table cases (
  id bigint generated always as identity primary key,
  parcel_id bigint not null references parcels,
  state text not null check (state in ('open', 'offered', 'agreed', 'escalated', 'decided', 'waiting_return', 'received', 'refunded',
    'replaced', 'withdrawn')),
  kind text not null check (kind in ('not-received', 'damaged', 'wrong', 'incomplete', 'not-as-described', 'changed-mind')),
  wanted text not null check (wanted in ('refund', 'replace', 'discount')),
  items jsonb not null,
  note text not null,
  offer jsonb,
  tracking_code text,
  state_since timestamptz not null,
  opened_at timestamptz not null
);
create index on cases (parcel_id, id desc);
create unique index cases_one_open on cases (parcel_id) where state not in ('decided', 'refunded', 'replaced', 'withdrawn');

create table case_photos (
  id text primary key check (length(id) >= 20),
  account_id bigint not null references accounts,
  case_id bigint references cases,
  position integer not null default 0,
  created_at timestamptz not null
);
create index on case_photos (case_id);
create index on case_photos (created_at) where case_id is null;

alter table history drop constraint history_subject_check;
alter table history add constraint history_subject_check
  check (subject in ('order', 'parcel', 'payment', 'product', 'store', 'case'));
`
