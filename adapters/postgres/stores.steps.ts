import { sql } from 'kysely'

/** SQL for the steps of the profile that the rows of the store `s` say are done. */
export const doneSteps = sql`(
  case when s.terms_at is not null then array['terms'] else '{}' end || case when s.title <> '' then array['name'] else '{}' end ||
  case when s.identity is not null then array['identity'] else '{}' end ||
  case when s.address <> '' and s.postal_code <> '' then array['address'] else '{}' end ||
  case when s.logo_id is not null and s.cover_id is not null then array['look'] else '{}' end ||
  case when exists (select from bank_accounts b where b.store_id = s.id) then array['bank'] else '{}' end ||
  case when jsonb_array_length(s.shipping -> 'methods') > 0 then array['shipping'] else '{}' end ||
  case when exists (select from products p where p.store_id = s.id) then array['product'] else '{}' end)`
