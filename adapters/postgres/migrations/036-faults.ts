/** What went wrong, counted by the hour and by name alone; and the days of paid orders and of new people, for the figures of the market. */
export const faults = `
create table faults (
  hour timestamptz not null,
  what text not null check (length(what) between 1 and 80),
  count integer not null check (count > 0),
  last timestamptz not null,
  primary key (hour, what)
);
create index orders_paid on orders (paid_at) where paid_at is not null;
create index accounts_begun on accounts (created_at);
`
