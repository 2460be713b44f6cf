/** What happened to a store that its owner chose to hear of by SMS; of what comes in crowds one an hour. */
export const ownerNews = `
create table owner_news (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  event text not null check (event in ('order', 'cancel', 'case', 'voice', 'stock', 'payout')),
  at timestamptz not null default now(),
  told_at timestamptz
);
create index owner_news_untold on owner_news (id) where told_at is null;
create index owner_news_latest on owner_news (store_id, event, at desc);

create function note_owner_news(store bigint, news text) returns void language sql as $$
  insert into owner_news (store_id, event)
  select s.id, news from stores s where s.id = store and s.news_ways -> news ? 'sms'
    and (news not in ('voice', 'stock') or not exists (
      select from owner_news n where n.store_id = store and n.event = news and n.at > now() - interval '1 hour'))
$$;

create function note_parcel_news() returns trigger language plpgsql as $$
begin
  perform note_owner_news(p.store_id, case when new.from_state is null then 'order' when new.to_state = 'problem' then 'case' else 'cancel' end)
  from parcels p where p.id = new.subject_id;
  return null;
end $$;
create trigger history_notes_parcel after insert on history for each row
  when (new.subject = 'parcel' and (new.from_state is null or new.to_state in ('problem', 'cancel_requested')
    or new.to_state = 'canceled' and new.event in ('cancel', 'time_out')))
  execute function note_parcel_news();

create function note_payout_news() returns trigger language plpgsql as $$
begin
  perform note_owner_news(w.store_id, 'payout') from withdraw_requests w where w.id = new.subject_id;
  return null;
end $$;
create trigger history_notes_payout after insert on history for each row
  when (new.subject = 'withdrawal' and new.to_state = 'paid') execute function note_payout_news();

create function note_voice_news() returns trigger language plpgsql as $$
begin
  perform note_owner_news(p.store_id, 'voice') from products p where p.id = new.product_id;
  return null;
end $$;
create trigger questions_note after insert on questions for each row execute function note_voice_news();
create trigger reviews_note after insert on reviews for each row execute function note_voice_news();

create function note_stock_news() returns trigger language plpgsql as $$
begin
  perform note_owner_news(new.store_id, 'stock');
  return null;
end $$;
create trigger variants_note after update of stock on variants for each row
  when (new.active and new.stock <= 3 and old.stock > 3) execute function note_stock_news();
`
