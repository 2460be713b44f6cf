/** Payments, the sandbox bank, the double-entry ledger and its checks, commission rules, withdrawals of stores. */
export const schema = `
create table payments (
  id bigint generated always as identity primary key,
  payment_hash text not null unique check (length(payment_hash) >= 20),
  account_id bigint not null references accounts,
  purpose text not null check (purpose in ('order', 'charge')),
  order_id bigint references orders,
  gateway text not null,
  amount bigint not null check (amount > 0),
  currency text not null default 'IRR' check (currency = 'IRR'),
  state text not null check (state in ('created', 'redirected', 'verifying', 'unknown', 'succeeded', 'failed', 'expired', 'partially_refunded', 'refunded')),
  authority text,
  pay_url text,
  reference text,
  card text,
  reason text,
  credited boolean not null default false,
  created_at timestamptz not null,
  checked_at timestamptz,
  checks integer not null default 0,
  settled_at timestamptz,
  escalated_at timestamptz,
  unique (gateway, authority),
  check ((purpose = 'order') = (order_id is not null))
);
create unique index payments_one_open on payments (order_id) where state in ('created', 'redirected');
create index on payments (created_at) where state in ('created', 'redirected', 'verifying', 'unknown');
create index on payments (order_id);

create table sandbox_payments (
  authority text primary key,
  amount bigint not null,
  description text not null,
  callback_url text not null,
  state text not null check (state in ('waiting', 'paid', 'verified', 'failed', 'canceled', 'silent')),
  reference text
);

create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null,
  reference text not null,
  at timestamptz not null,
  unique (kind, reference)
);
create index ledger_transactions_of_parcels on ledger_transactions (split_part(reference, '/', 1), kind)
  where kind in ('parcel-completed', 'parcel-refunded', 'parcel-refunded-late');

create table ledger_postings (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions,
  account text not null,
  amount bigint not null check (amount <> 0),
  currency text not null default 'IRR' check (currency = 'IRR')
);
create index on ledger_postings (transaction_id);
create index on ledger_postings (account, id desc);

create table ledger_balances (
  account text primary key,
  balance bigint not null,
  currency text not null default 'IRR' check (currency = 'IRR'),
  check (balance >= 0)
);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger ledger_transactions_append_only before update or delete on ledger_transactions for each statement execute function refuse_ledger_change();
create trigger ledger_postings_append_only before update or delete on ledger_postings for each statement execute function refuse_ledger_change();
create trigger ledger_transactions_no_truncate before truncate on ledger_transactions for each statement execute function refuse_ledger_change();
create trigger ledger_postings_no_truncate before truncate on ledger_postings for each statement execute function refuse_ledger_change();

create function check_postings() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added group by transaction_id, currency having sum(amount) <> 0) then
    raise exception 'the postings of a ledger transaction do not sum to zero';
  end if;
  return null;
end $$;
create trigger ledger_postings_sum_zero after insert on ledger_postings referencing new table as added
  for each statement execute function check_postings();

create table ledger_checks (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('quick', 'whole')),
  at timestamptz not null,
  findings text[] not null
);
create index on ledger_checks (at desc);

create table commission_rules (
  id bigint generated always as identity primary key,
  position integer not null unique,
  category_id bigint references categories,
  store_id bigint references stores,
  product_id bigint references products,
  basis_points integer not null check (basis_points between 0 and 10000),
  floor bigint not null default 0 check (floor >= 0),
  ceiling bigint check (ceiling >= floor)
);

create table commission_versions (
  id bigint generated always as identity primary key,
  rules jsonb not null,
  account_id bigint not null references accounts,
  reason text not null default '',
  at timestamptz not null
);

create table withdrawal_batches (
  id bigint generated always as identity primary key,
  opened_by text not null,
  opened_at timestamptz not null,
  csv text,
  paya text,
  submitted_by text,
  submitted_at timestamptz
);

create function refuse_batch_file_change() returns trigger language plpgsql as $$
begin
  raise exception 'the files of a batch are made once';
end $$;
create trigger withdrawal_batches_frozen before update on withdrawal_batches for each row
  when (old.csv is not null and (old.csv, old.paya) is distinct from (new.csv, new.paya)) execute function refuse_batch_file_change();

create table withdrawal_requests (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  account_id bigint not null references accounts,
  amount bigint not null check (amount > 0 and amount % 10 = 0),
  currency text not null default 'IRR' check (currency = 'IRR'),
  state text not null default 'requested'
    check (state in ('requested', 'approved', 'sent', 'paid', 'rejected', 'canceled', 'returned')),
  sheba text not null check (sheba ~ '^IR[0-9]{24}$'),
  holder text not null,
  batch_id bigint references withdrawal_batches,
  tracking_code text,
  reason text,
  requested_at timestamptz not null,
  payable_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state in ('sent', 'paid', 'returned')) = (batch_id is not null)),
  check ((state = 'paid') = (tracking_code is not null))
);
create unique index withdrawal_requests_one_open on withdrawal_requests (store_id) where state in ('requested', 'approved', 'sent');
create index on withdrawal_requests (store_id, id desc);
create index on withdrawal_requests (state, requested_at, id);
create index on withdrawal_requests (batch_id);

create table bank_holidays (
  day text primary key check (day ~ '^1[34][0-9]{2}/[0-9]{2}/[0-9]{2}$'),
  title text not null,
  added_by bigint references accounts,
  added_at timestamptz not null
);
`
