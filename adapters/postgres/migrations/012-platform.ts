/**
 * What serves every feature: rate limits, idempotency keys, settings, the audit log, counts of faults and page views.
 * Rows of the audit log are added and never changed.
 */
export const schema = `
create table rate_limit_counters (
  key text not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (key, window_start)
);
create index on rate_limit_counters (window_start);

create table rate_limit_logs (
  key text primary key,
  times timestamptz[] not null
);

create table idempotency_keys (
  account_id bigint not null references accounts,
  key text not null check (length(key) between 8 and 255),
  endpoint text not null,
  fingerprint text not null,
  response jsonb,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index on idempotency_keys (created_at);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

create table setting_versions (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  value jsonb not null,
  reason text not null default '',
  account_id bigint references accounts,
  at timestamptz not null
);
create index setting_versions_latest on setting_versions (name, id desc);
create index setting_versions_by_account on setting_versions (account_id);

create function notify_setting_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('setting_changed', '');
  return null;
end $$;
create trigger setting_versions_notify after insert on setting_versions for each statement execute function notify_setting_change();

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor bigint references accounts,
  action text not null,
  subject text not null,
  subject_id text not null,
  reason text not null default '',
  before jsonb,
  after jsonb
);
create index on audit_log (subject, subject_id, id);
create index audit_log_actor on audit_log (actor, id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log for each statement execute function refuse_audit_change();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_audit_change();

-- Fault counts by hour and name.
create table faults (
  hour timestamptz not null,
  name text not null check (length(name) between 1 and 80),
  count integer not null check (count > 0),
  last_at timestamptz not null,
  primary key (hour, name)
);

-- Page views of a store per Tehran day; product 0 stands for the shop's own pages.
create table page_view_days (
  store_id bigint not null references stores,
  day date not null,
  product_id bigint not null,
  views integer not null check (views > 0),
  primary key (store_id, day, product_id)
);
`
