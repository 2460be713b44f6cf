/**
 * Blog, questions and written pages, whose changes are announced; the order of a shop's sections; proofs of custom domains; when
 * a product was last changed, for the sitemap.
 */
export const content = `
create table blog_posts (
  id bigint generated always as identity primary key,
  slug text not null unique check (length(slug) between 1 and 120),
  title text not null check (length(title) between 1 and 200),
  summary text not null,
  cover_id text references pictures,
  body text not null,
  author text not null,
  published_at timestamptz,
  updated_at timestamptz not null
);
create index on blog_posts (published_at desc, id desc);

create table faq_groups (
  id bigint generated always as identity primary key,
  title text not null unique,
  position integer not null
);

create table faq_questions (
  id bigint generated always as identity primary key,
  group_id bigint not null references faq_groups,
  question text not null check (length(question) between 1 and 300),
  answer text not null,
  position integer not null
);

create table written_pages (
  name text primary key check (name in ('about', 'terms')),
  title text not null,
  summary text not null,
  body text not null,
  updated_at timestamptz not null
);

create function announce_content() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end $$;
create trigger blog_posts_announce after insert or update or delete on blog_posts for each statement execute function announce_content();
create trigger faq_groups_announce after insert or update or delete on faq_groups for each statement execute function announce_content();
create trigger faq_questions_announce after insert or update or delete on faq_questions for each statement execute function announce_content();
create trigger written_pages_announce after insert or update or delete on written_pages for each statement execute function announce_content();

alter table stores add column sections text[] not null default '{notice,offers,best-selling,newest,categories,about}';

create table store_domains (
  host text not null check (host = lower(host) and length(host) <= 253),
  store_id bigint not null references stores,
  token text not null check (length(token) >= 20),
  created_at timestamptz not null,
  verified_at timestamptz,
  primary key (host, store_id)
);
create unique index store_domains_proven on store_domains (host) where verified_at is not null;
create unique index store_domains_of_store on store_domains (store_id) where verified_at is not null;
insert into store_domains (host, store_id, token, created_at, verified_at)
  select distinct on (store_id) host, store_id, md5(random()::text || host), verified_at, verified_at from store_hosts
  order by store_id, verified_at desc;
drop table store_hosts;
create trigger store_domains_announce after insert or update or delete on store_domains for each statement execute function announce_market();

alter table products add column modified_at timestamptz;
update products set modified_at = coalesce(published_at, created_at);
alter table products alter column modified_at set not null;

create function note_modification() returns trigger language plpgsql as $$
begin
  new.modified_at := case tg_op when 'INSERT' then coalesce(new.published_at, new.created_at) else now() end;
  return new;
end $$;
create trigger products_modified_new before insert on products for each row execute function note_modification();
create trigger products_modified before update of title, brief, description, attributes, photos, category_id, state on products
  for each row execute function note_modification();
`
