/** Until when a person is blocked, and why; the audit log is read newest first, also by who acted. */
export const users = `
alter table accounts add column blocked_until timestamptz, add column block_reason text not null default '';
create index audit_log_actor on audit_log (actor, id);
`
