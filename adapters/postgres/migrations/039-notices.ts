/** Every text message of the house with what became of it; codes and links that open something are not among its words. */
export const notices = `
create table notices (
  id bigint generated always as identity primary key,
  kind text not null,
  mobile text not null,
  words jsonb not null,
  state text not null check (state in ('sending', 'sent', 'failed', 'unknown')),
  problem text,
  tries integer not null default 1 check (tries > 0),
  made_at timestamptz not null,
  tried_at timestamptz not null
);
create index notices_of_mobile on notices (mobile, id desc);
create index notices_open on notices (id desc) where state <> 'sent';
create index notices_made on notices (made_at);
`
