/** What a shop promises, how it is reached, when it works, and which news its people want by which way. */
export const shopSettings = `
alter table stores
  add policies jsonb not null default '{"returns": "", "warranty": "", "delivery": ""}',
  add contacts jsonb not null default
    '{"public_phone": "", "website": "", "instagram": "", "telegram": "", "eitaa": "", "bale": "", "rubika": "", "aparat": ""}',
  add work jsonb not null default '{"rest": [], "closed": []}',
  add news_ways jsonb not null default '{}';
alter table store_invitations add told_at timestamptz;
update store_invitations set told_at = now();

drop trigger stores_dressed on stores;
create trigger stores_dressed after update on stores for each row
  when ('active' in (old.state, new.state)
    and to_jsonb(old) - '{identity,terms_at,bank_changed_at,state_note,trusted,product_count,work,news_ways}'::text[]
      is distinct from to_jsonb(new) - '{identity,terms_at,bank_changed_at,state_note,trusted,product_count,work,news_ways}'::text[])
  execute function announce_shop();
`
