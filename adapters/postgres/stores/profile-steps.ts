import { sql } from 'kysely'
import type { StoreProfile } from '../../../core/stores/index.ts'

/** SQL for the completed profile steps of the store `s`. */
export const completedStepsSql = sql<StoreProfile['completed_steps']>`(
  case when s.terms_accepted_at is not null then array['terms'] else '{}' end || case when s.title <> '' then array['name'] else '{}' end ||
  case when s.identity is not null then array['identity'] else '{}' end ||
  case when s.address <> '' and s.postal_code <> '' then array['address'] else '{}' end ||
  case when s.logo_id is not null and s.cover_id is not null then array['look'] else '{}' end ||
  case when exists (select from bank_accounts b where b.store_id = s.id) then array['bank'] else '{}' end ||
  case when jsonb_array_length(s.shipping -> 'methods') > 0 then array['shipping'] else '{}' end ||
  case when exists (select from products p where p.store_id = s.id) then array['product'] else '{}' end)`
