/**
 * The desk of the support inbox: who answers a conversation, up to where it was seen, whether it is closed; answers that are written once
 * for often; a ticket without a conversation opens the stream of all of them.
 */
export const contentSupport = `
alter table support_threads add column closed_at timestamptz;
alter table support_threads add column assigned_to bigint references accounts;
alter table support_threads add column seen_to bigint not null default 0;
alter table support_threads add column last_id bigint;
alter table support_threads add column last_author text;
alter table support_messages add column written_by bigint references accounts;
update support_threads t set last_id = m.id, last_author = m.author
from (select distinct on (thread_id) thread_id, id, author from support_messages order by thread_id, id desc) m where m.thread_id = t.id;
create index on support_threads (last_id desc);

create function move_support_thread() returns trigger language plpgsql as $$
begin
  update support_threads set last_id = new.id, last_author = new.author,
    closed_at = case when new.author = 'visitor' then null else closed_at end
  where id = new.thread_id and coalesce(last_id, 0) < new.id;
  return null;
end $$;
create trigger support_messages_move after insert on support_messages for each row execute function move_support_thread();

alter table support_tickets alter column thread_id drop not null;

create table canned_answers (
  id bigint generated always as identity primary key,
  title text not null unique check (length(title) between 1 and 80),
  text text not null check (length(text) between 1 and 2000),
  version integer not null default 1
);
`
