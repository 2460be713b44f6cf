/** What administrators did; rows are only ever added. */
export const audit = `
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor bigint references accounts,
  act text not null,
  subject text not null,
  subject_id text not null,
  reason text not null default '',
  before jsonb,
  after jsonb
);
create index audit_log_of_subject on audit_log (subject, subject_id, id desc);

create function keep_audit() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to';
end $$;
create trigger audit_log_kept before update or delete on audit_log for each row execute function keep_audit();
`
