/** Who works where: the store a session has chosen, roles on the platform, and what a store's standing needs. */
export const rights = `
alter table account_sessions add store_id bigint references stores;

alter table store_members add joined_at timestamptz not null default now();
create index on store_members (account_id);

alter table stores add trusted boolean not null default false;
alter table stores add state_note text not null default '';

create table platform_roles (
  account_id bigint primary key references accounts,
  role text not null check (role in ('admin', 'moderator', 'finance', 'support')),
  granted_by bigint references accounts,
  granted_at timestamptz not null
);
`
