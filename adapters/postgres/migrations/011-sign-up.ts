/** The sign-up of stores: what its steps keep, former addresses, bank accounts, invitations. */
export const signUp = `
alter table stores add terms_at timestamptz;
alter table stores add identity jsonb;
alter table stores add bank_changed_at timestamptz;

-- Addresses are compared by what they look like at a glance.
update stores set slug_key = translate(replace(replace(replace(slug_key, '-', ''), 'rn', 'm'), 'vv', 'w'), '0il|534@q9', 'o111seaagg')
  where not exists (select from stores o where o.id <> stores.id
    and translate(replace(replace(replace(o.slug_key, '-', ''), 'rn', 'm'), 'vv', 'w'), '0il|534@q9', 'o111seaagg')
      = translate(replace(replace(replace(stores.slug_key, '-', ''), 'rn', 'm'), 'vv', 'w'), '0il|534@q9', 'o111seaagg'));

create table former_slugs (
  slug text primary key,
  slug_key text not null,
  store_id bigint not null references stores,
  left_at timestamptz not null
);
create index on former_slugs (slug_key);

create table bank_accounts (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  sheba text not null check (sheba ~ '^IR[0-9]{24}$'),
  holder text not null,
  state text not null default 'unverified' check (state in ('unverified', 'verified', 'mismatch')),
  changed_at timestamptz not null,
  unique (store_id, sheba)
);

create table store_invitations (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  mobile text not null check (mobile ~ '^09[0-9]{9}$'),
  role text not null check (role in ('manager', 'warehouse', 'accountant', 'content', 'support')),
  invited_by bigint not null references accounts,
  invited_at timestamptz not null,
  unique (store_id, mobile)
);
create index on store_invitations (mobile);
`
