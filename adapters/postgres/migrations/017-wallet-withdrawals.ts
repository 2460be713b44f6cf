/**
 * Withdrawals of shoppers from their wallets, on the machine of the stores' withdrawals: a request or a bank account
 * without a store belongs to the account.
 */
export const schema = `
alter table bank_accounts alter column store_id drop not null;
alter table bank_accounts add column account_id bigint references accounts;
create unique index bank_accounts_of_account on bank_accounts (account_id, sheba);
alter table accounts add column bank_changed_at timestamptz;

alter table withdrawal_requests alter column store_id drop not null;
create unique index withdrawal_requests_one_open_of_wallet on withdrawal_requests (account_id)
  where store_id is null and state in ('requested', 'approved', 'sent');
create index withdrawal_requests_of_wallet on withdrawal_requests (account_id, id desc) where store_id is null;
`
