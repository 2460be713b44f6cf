/** What administrators set, every value with who, when and why; a VAT that was set before comes along. Every process hears of a new value. */
export const settings = `
create table setting_versions (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  value jsonb not null,
  reason text not null default '',
  account_id bigint references accounts(id),
  at timestamptz not null
);
create index setting_versions_latest on setting_versions (name, id desc);
create index setting_versions_by on setting_versions (account_id);
insert into setting_versions (name, value, at)
  select 'vat', jsonb_build_object('basis_points', value, 'from', null, 'next', null), updated_at
  from settings where key = 'vat-basis-points';
create function tell_setting() returns trigger language plpgsql as $$
begin
  perform pg_notify('setting_changed', '');
  return null;
end $$;
create trigger setting_versions_told after insert on setting_versions for each statement execute function tell_setting();
`
