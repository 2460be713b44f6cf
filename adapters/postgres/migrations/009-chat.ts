/**
 * The built-in support inbox: threads, messages, canned replies, and single-use tickets for the message stream; a ticket
 * without a thread opens the stream of all threads.
 */
export const schema = `
create table support_threads (
  id bigint generated always as identity primary key,
  account_id bigint unique references accounts,
  visitor text unique,
  created_at timestamptz not null,
  closed_at timestamptz,
  assigned_to bigint references accounts,
  seen_message_id bigint not null default 0,
  last_message_id bigint,
  last_author text,
  check ((account_id is null) <> (visitor is null))
);
create index on support_threads (last_message_id desc);

create table support_messages (
  id bigint generated always as identity primary key,
  thread_id bigint not null references support_threads,
  key text,
  author text not null check (author in ('visitor', 'support', 'system')),
  written_by bigint references accounts,
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null,
  read_at timestamptz,
  unique (thread_id, key)
);
create index on support_messages (thread_id, id);
create index on support_messages (thread_id) where read_at is null and author <> 'visitor';

create function notify_support_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('support_message', new.thread_id::text);
  return null;
end $$;
create trigger support_messages_notify after insert on support_messages for each row execute function notify_support_message();

create function update_support_thread() returns trigger language plpgsql as $$
begin
  update support_threads set last_message_id = new.id, last_author = new.author,
    closed_at = case when new.author = 'visitor' then null else closed_at end
  where id = new.thread_id and coalesce(last_message_id, 0) < new.id;
  return null;
end $$;
create trigger support_messages_update_thread after insert on support_messages for each row execute function update_support_thread();

create table support_stream_tickets (
  digest text primary key,
  thread_id bigint references support_threads,
  expires_at timestamptz not null
);

create table canned_replies (
  id bigint generated always as identity primary key,
  title text not null unique check (length(title) between 1 and 80),
  text text not null check (length(text) between 1 and 2000),
  version integer not null default 1
);
`
