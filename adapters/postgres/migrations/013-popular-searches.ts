/** What is searched for and found, per Tehran day, without anything about who searched. */
export const schema = `
create table search_days (
  day date not null,
  text text not null check (length(text) between 1 and 60),
  searches integer not null check (searches > 0),
  primary key (day, text)
);
`
