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
`
