/** What looks at the books found. */
export const proofs = `
create table ledger_proofs (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('quick', 'whole')),
  at timestamptz not null,
  findings text[] not null
);
create index on ledger_proofs (at desc);
`
