/** Withdraw requests of stores, and their batches for the bank. */
export const withdrawals = `
create table withdraw_batches (
  id bigint generated always as identity primary key,
  opened_by text not null,
  opened_at timestamptz not null
);

create table withdraw_requests (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  account_id bigint not null references accounts,
  amount bigint not null check (amount > 0 and amount % 10 = 0),
  currency text not null default 'IRR' check (currency = 'IRR'),
  state text not null default 'requested'
    check (state in ('requested', 'approved', 'sent', 'paid', 'rejected', 'canceled', 'returned')),
  sheba text not null check (sheba ~ '^IR[0-9]{24}$'),
  holder text not null,
  batch_id bigint references withdraw_batches,
  tracking_code text,
  reason text,
  requested_at timestamptz not null,
  payable_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state in ('sent', 'paid', 'returned')) = (batch_id is not null)),
  check ((state = 'paid') = (tracking_code is not null))
);
create unique index withdraw_requests_one_open on withdraw_requests (store_id) where state in ('requested', 'approved', 'sent');
create index on withdraw_requests (store_id, id desc);
create index on withdraw_requests (state, requested_at, id);

alter table history drop constraint history_subject_check;
alter table history add constraint history_subject_check
  check (subject in ('order', 'parcel', 'payment', 'product', 'store', 'case', 'revision', 'withdrawal'));
`
