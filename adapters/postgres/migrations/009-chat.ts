/** The built-in support inbox: conversations, messages, and the tickets that open the stream of answers once. */
export const chat = `
create table support_threads (
  id bigint generated always as identity primary key,
  account_id bigint unique references accounts,
  visitor text unique,
  created_at timestamptz not null,
  check ((account_id is null) <> (visitor is null))
);

create table support_messages (
  id bigint generated always as identity primary key,
  thread_id bigint not null references support_threads,
  key text,
  author text not null check (author in ('visitor', 'support', 'system')),
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null,
  read_at timestamptz,
  unique (thread_id, key)
);
create index on support_messages (thread_id, id);
create index on support_messages (thread_id) where read_at is null and author <> 'visitor';

create table support_tickets (
  digest text primary key,
  thread_id bigint not null references support_threads,
  until timestamptz not null
);

create function tell_support() returns trigger language plpgsql as $$
begin
  perform pg_notify('support_message', new.thread_id::text);
  return null;
end $$;

create trigger support_messages_told after insert on support_messages for each row execute function tell_support();
`
