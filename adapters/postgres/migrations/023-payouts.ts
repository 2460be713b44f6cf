/** Files of batches for the bank, the days banks rest, and what a store has to mend. */
export const payouts = `
alter table withdraw_batches add csv text;
alter table withdraw_batches add paya text;
alter table withdraw_batches add handed_by text;
alter table withdraw_batches add handed_at timestamptz;

create function keep_batch_file() returns trigger language plpgsql as $$
begin
  raise exception 'the files of a batch are made once';
end $$;
create trigger withdraw_batches_frozen before update on withdraw_batches for each row
  when (old.csv is not null and (old.csv, old.paya) is distinct from (new.csv, new.paya)) execute function keep_batch_file();
create index on withdraw_requests (batch_id);

create table bank_holidays (
  day text primary key check (day ~ '^1[34][0-9]{2}/[0-9]{2}/[0-9]{2}$'),
  title text not null,
  added_by bigint references accounts,
  added_at timestamptz not null
);

alter table stores add review_notes jsonb not null default '[]';

create table store_news (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  outcome text not null,
  at timestamptz not null,
  told_at timestamptz
);
create index on store_news (at) where told_at is null;
`
