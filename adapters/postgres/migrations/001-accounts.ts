/** Accounts, their one-time codes and addresses, and the roles of administrators. */
export const schema = `
create table accounts (
  id bigint generated always as identity primary key,
  user_hash_id text not null unique check (length(user_hash_id) >= 20),
  mobile text not null unique check (mobile ~ '^09[0-9]{9}$'),
  name text not null default '',
  email text not null default '' check (length(email) <= 120),
  blocked_at timestamptz,
  blocked_until timestamptz,
  block_reason text not null default '',
  created_at timestamptz not null
);
create index accounts_by_created_at on accounts (created_at);

create table one_time_codes (
  id bigint generated always as identity primary key,
  mobile text not null,
  code_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  attempts integer not null default 0,
  used_at timestamptz
);
create index on one_time_codes (mobile, created_at desc);

create table addresses (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  recipient_name text not null,
  mobile text not null,
  province text not null,
  city text not null,
  address text not null,
  postal_code text not null,
  plaque text not null default '',
  unit text not null default '',
  created_at timestamptz not null
);
create index on addresses (account_id, id);

create table platform_roles (
  account_id bigint primary key references accounts,
  role text not null check (role in ('admin', 'moderator', 'finance', 'support')),
  granted_by bigint references accounts,
  granted_at timestamptz not null
);
`
