/**
 * Blog, FAQ, static pages and the sections of the market's home; their drafts, versions, redirects and pictures. Every
 * published change notifies all processes; content_schedule holds up to when scheduled publications were notified.
 */
export const schema = `
create function notify_content_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end $$;

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
create trigger blog_posts_notify_change after insert or update or delete on blog_posts for each statement execute function notify_content_change();

create table post_redirects (
  slug text primary key,
  post_id bigint not null references blog_posts on delete cascade
);

create table faq_groups (
  id bigint generated always as identity primary key,
  title text not null unique,
  position integer not null
);
create trigger faq_groups_notify_change after insert or update or delete on faq_groups for each statement execute function notify_content_change();

create table faq_questions (
  id bigint generated always as identity primary key,
  group_id bigint not null references faq_groups,
  question text not null check (length(question) between 1 and 300),
  answer text not null,
  position integer not null,
  active boolean not null default true
);
create trigger faq_questions_notify_change after insert or update or delete on faq_questions for each statement execute function notify_content_change();

create table static_pages (
  name text primary key check (name in ('about', 'terms')),
  title text not null,
  summary text not null,
  body text not null,
  updated_at timestamptz not null
);
create trigger static_pages_notify_change after insert or update or delete on static_pages for each statement execute function notify_content_change();

create table home_sections (
  id bigint generated always as identity primary key,
  shape text not null check (shape in ('hero', 'banner', 'categories', 'offers', 'popular', 'newest', 'carousels', 'stores', 'posts')),
  title text not null check (length(title) <= 120),
  text text not null default '',
  action text not null default '',
  link text not null default '',
  picture_id text references pictures,
  starts_at timestamptz,
  ends_at timestamptz,
  position integer not null,
  active boolean not null default true
);
create trigger home_sections_notify_change after insert or update or delete on home_sections for each statement execute function notify_content_change();
insert into home_sections (shape, title, text, action, link, position) values
  ('hero', 'دست‌ساخته‌ها و خوراکی‌های اصیل ایران', 'از تولیدکننده‌های سراسر کشور، با یک سبد خرید، پرداخت امن و پیگیری جداگانهٔ هر بسته.',
    'دیدن همهٔ کالاها', '/products', 1),
  ('categories', 'دسته‌های اصلی', '', '', '', 2),
  ('offers', 'پیشنهادهای ویژه', '', '', '', 3),
  ('popular', 'پرفروش‌ترین‌ها', '', '', '', 4),
  ('newest', 'تازه‌ها', '', '', '', 5),
  ('carousels', 'برگزیدهٔ دسته‌ها', '', '', '', 6),
  ('stores', 'تولیدکنندگان', '', '', '', 7),
  ('posts', 'از بلاگ', '', '', '', 8);

create table content_drafts (
  kind text not null,
  key text not null,
  version integer not null,
  form jsonb,
  edited_by bigint references accounts,
  edited_at timestamptz not null,
  primary key (kind, key)
);

create table content_versions (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null,
  form jsonb not null,
  published_by bigint references accounts,
  published_at timestamptz not null
);
create index on content_versions (kind, key, id desc);

create table content_pictures (picture_id text primary key references pictures);

create table content_schedule (singleton boolean primary key default true check (singleton), notified_at timestamptz not null);
insert into content_schedule (notified_at) values (now());
`
