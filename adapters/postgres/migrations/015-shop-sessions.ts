/**
 * Payers return to the shop where they were. A session belongs to the host where it was opened, and a one-time ticket
 * carries it to another one of our hosts.
 */
export const schema = `
alter table payments add column return_to text check (length(return_to) <= 400);

alter table account_sessions
  add column host text check (length(host) <= 253),
  add column root_id uuid references account_sessions;
create index account_sessions_by_root on account_sessions (root_id) where root_id is not null and ended_at is null;
create index account_sessions_by_host on account_sessions (host) where host is not null and ended_at is null;

create table sign_in_tickets (
  digest text primary key,
  session_id uuid not null references account_sessions,
  host text,
  challenge text not null,
  expires_at timestamptz not null
);
create index on sign_in_tickets (expires_at);

alter table store_domains add column proven_at timestamptz;
update store_domains set proven_at = verified_at;
`
