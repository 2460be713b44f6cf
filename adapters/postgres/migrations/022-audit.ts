/** What administrators did: rows are added and never changed. */
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
create index on audit_log (subject, subject_id, id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log for each statement execute function refuse_audit_change();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_audit_change();
`
