/** Every list of commission rules that was saved, by whom and why. */
export const commission = `
create table commission_versions (
  id bigint generated always as identity primary key,
  rules jsonb not null,
  account_id bigint not null references accounts,
  reason text not null default '',
  at timestamptz not null
);
`
