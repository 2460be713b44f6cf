/**
 * Every SMS with its outcome; codes and secret links are not stored. Store events that the owner wants by SMS; frequent
 * kinds at most once an hour.
 */
export const schema = `
create table notifications (
  id bigint generated always as identity primary key,
  kind text not null,
  mobile text not null,
  params jsonb not null,
  state text not null check (state in ('sending', 'sent', 'failed', 'unknown')),
  problem text,
  attempts integer not null default 1 check (attempts > 0),
  created_at timestamptz not null,
  attempted_at timestamptz not null
);
create index notifications_of_mobile on notifications (mobile, id desc);
create index notifications_unfinished on notifications (id desc) where state <> 'sent';
create index notifications_by_created_at on notifications (created_at);

create table owner_notifications (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  event text not null check (event in ('order', 'cancel', 'case', 'feedback', 'stock', 'payout')),
  at timestamptz not null default now(),
  notified_at timestamptz
);
create index owner_notifications_unnotified on owner_notifications (id) where notified_at is null;
create index owner_notifications_latest on owner_notifications (store_id, event, at desc);

create function add_owner_notification(store bigint, event_name text) returns void language sql as $$
  insert into owner_notifications (store_id, event)
  select s.id, event_name from stores s where s.id = store and s.notification_channels -> event_name ? 'sms'
    and (event_name not in ('feedback', 'stock') or not exists (
      select from owner_notifications n where n.store_id = store and n.event = event_name and n.at > now() - interval '1 hour'))
$$;

create function add_parcel_notification() returns trigger language plpgsql as $$
begin
  perform add_owner_notification(p.store_id, case when new.from_state is null then 'order' when new.to_state = 'problem' then 'case' else 'cancel' end)
  from parcels p where p.id = new.subject_id;
  return null;
end $$;
create trigger history_add_parcel_notification after insert on history for each row
  when (new.subject = 'parcel' and (new.from_state is null or new.to_state in ('problem', 'cancel_requested')
    or new.to_state = 'canceled' and new.event in ('cancel', 'time_out')))
  execute function add_parcel_notification();

create function add_payout_notification() returns trigger language plpgsql as $$
begin
  perform add_owner_notification(w.store_id, 'payout') from withdrawal_requests w where w.id = new.subject_id;
  return null;
end $$;
create trigger history_add_payout_notification after insert on history for each row
  when (new.subject = 'withdrawal' and new.to_state = 'paid') execute function add_payout_notification();

create function add_feedback_notification() returns trigger language plpgsql as $$
begin
  perform add_owner_notification(p.store_id, 'feedback') from products p where p.id = new.product_id;
  return null;
end $$;
create trigger questions_add_notification after insert on questions for each row execute function add_feedback_notification();
create trigger reviews_add_notification after insert on reviews for each row execute function add_feedback_notification();

create function add_stock_notification() returns trigger language plpgsql as $$
begin
  perform add_owner_notification(new.store_id, 'stock');
  return null;
end $$;
create trigger variants_add_notification after update of stock on variants for each row
  when (new.active and new.stock <= 3 and old.stock > 3) execute function add_stock_notification();
`
