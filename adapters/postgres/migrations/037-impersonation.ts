/**
 * Sessions in another person's place: who opened them from which session, why, until when, and whether they change things; tickets that hand
 * one over to its host, and what was read or refused in it, summed until the audit log is told of its end.
 */
export const impersonation = `
alter table account_sessions add column impersonator bigint references accounts;
alter table account_sessions add column impersonator_session uuid;
alter table account_sessions add column reason text;
alter table account_sessions add column until timestamptz;
alter table account_sessions add column may_write boolean;
alter table account_sessions add column told_at timestamptz;
create index account_sessions_by_impersonator on account_sessions (impersonator) where impersonator is not null and ended_at is null;
create index account_sessions_untold on account_sessions (until) where impersonator is not null and told_at is null;

create table impersonation_tickets (
  digest text primary key,
  session_id uuid not null references account_sessions,
  until timestamptz not null
);

create table impersonation_calls (
  session_id uuid not null references account_sessions,
  call text not null,
  kind text not null check (kind in ('reads', 'never')),
  count integer not null,
  primary key (session_id, call, kind)
);
`
