/**
 * Sessions, their refresh tokens and security events. A session may act for a store, or be an administrator's
 * impersonation, which passes to its host with a single-use ticket and whose calls are counted until its end is audited.
 */
export const schema = `
create table account_sessions (
  id uuid primary key,
  account_id bigint not null references accounts,
  device_id text not null,
  device text not null default '' check (length(device) <= 60),
  audience text not null check (audience in ('main', 'panel', 'admin')),
  store_id bigint references stores,
  created_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  impersonator bigint references accounts,
  impersonator_session_id uuid,
  reason text,
  until timestamptz,
  may_write boolean,
  audited_at timestamptz
);
create index on account_sessions (account_id) where ended_at is null;
create index account_sessions_by_impersonator on account_sessions (impersonator) where impersonator is not null and ended_at is null;
create index account_sessions_unaudited on account_sessions (until) where impersonator is not null and audited_at is null;

create table refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references account_sessions,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz
);
create index on refresh_tokens (session_id);
create index on refresh_tokens (expires_at);

create table security_events (
  id bigint generated always as identity primary key,
  kind text not null,
  account_id bigint references accounts,
  session_id uuid,
  at timestamptz not null
);

create table impersonation_tickets (
  digest text primary key,
  session_id uuid not null references account_sessions,
  expires_at timestamptz not null
);

create table impersonation_calls (
  session_id uuid not null references account_sessions,
  call text not null,
  kind text not null check (kind in ('reads', 'never')),
  count integer not null,
  primary key (session_id, call, kind)
);
`
