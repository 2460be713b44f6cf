/** Accounts, sessions, one-time codes, rate counters, idempotency keys. */
export const accounts = `
create table accounts (
  id bigint generated always as identity primary key,
  user_hash_id text not null unique check (length(user_hash_id) >= 20),
  mobile text not null unique check (mobile ~ '^09[0-9]{9}$'),
  name text not null default '',
  blocked_at timestamptz,
  created_at timestamptz not null
);

create table account_sessions (
  id uuid primary key,
  account_id bigint not null references accounts,
  device_id text not null,
  audience text not null check (audience in ('main', 'panel', 'admin')),
  created_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index on account_sessions (account_id) where ended_at is null;

create table refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references account_sessions,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz
);
create index on refresh_tokens (session_id);

create table security_events (
  id bigint generated always as identity primary key,
  kind text not null,
  account_id bigint references accounts,
  session_id uuid,
  at timestamptz not null
);

create table one_time_codes (
  id bigint generated always as identity primary key,
  mobile text not null,
  code_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz
);
create index on one_time_codes (mobile, created_at desc);

create table rate_counters (
  key text not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (key, window_start)
);
create index on rate_counters (window_start);

create table rate_logs (
  key text primary key,
  times timestamptz[] not null
);

create table idempotency_keys (
  account_id bigint not null references accounts,
  key text not null check (length(key) between 8 and 255),
  endpoint text not null,
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index on idempotency_keys (created_at);
`
