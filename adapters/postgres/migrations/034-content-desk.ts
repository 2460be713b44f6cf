/**
 * What editors work with: drafts beside what is published, former texts, former addresses of posts, pictures taken in for texts; the
 * sections of the mall's home as rows; and up to when readers were told of moments that come by themselves.
 */
export const contentDesk = `
alter table faq_questions add column active boolean not null default true;

create table home_sections (
  id bigint generated always as identity primary key,
  shape text not null check (shape in ('hero', 'banner', 'categories', 'offers', 'popular', 'newest', 'shelves', 'stores', 'posts')),
  title text not null check (length(title) <= 120),
  words text not null default '',
  action text not null default '',
  link text not null default '',
  picture_id text references pictures,
  starts_at timestamptz,
  ends_at timestamptz,
  position integer not null,
  active boolean not null default true
);
create trigger home_sections_announce after insert or update or delete on home_sections for each statement execute function announce_content();
insert into home_sections (shape, title, words, action, link, position) values
  ('hero', 'دست‌ساخته‌ها و خوراکی‌های اصیل ایران', 'از تولیدکننده‌های سراسر کشور، با یک سبد خرید، پرداخت امن و پیگیری جداگانهٔ هر بسته.',
    'دیدن همهٔ کالاها', '/products', 1),
  ('categories', 'دسته‌های اصلی', '', '', '', 2),
  ('offers', 'پیشنهادهای ویژه', '', '', '', 3),
  ('popular', 'پرفروش‌ترین‌ها', '', '', '', 4),
  ('newest', 'تازه‌ها', '', '', '', 5),
  ('shelves', 'برگزیدهٔ دسته‌ها', '', '', '', 6),
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

create table post_moves (
  slug text primary key,
  post_id bigint not null references blog_posts on delete cascade
);

create table content_pictures (picture_id text primary key references pictures);

create table content_moments (only_one boolean primary key default true check (only_one), told_at timestamptz not null);
insert into content_moments (told_at) values (now());
`
