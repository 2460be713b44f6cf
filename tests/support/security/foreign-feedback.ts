import { sqlOf } from '../people/actors.ts'
import { canaryOf } from '../isolation/canaries.ts'
import type { MarketProduct } from '../market/market.ts'

/**
 * Inserts a wishlist item, a restock alert and an open question of another person, and their review of a product that
 * is no longer public. Returns its id.
 */
export async function insertFeedback(
  url: string,
  account_id: string,
  [shown, hidden]: readonly [MarketProduct | undefined, MarketProduct | undefined],
): Promise<string> {
  const values = [account_id, shown?.id, shown?.variants[1]?.id, canaryOf('bee', 'Question'), hidden?.id]
  const [row] = await sqlOf<{ id: string }>(
    url,
    `with wish as (insert into wishlist_items (account_id, product_id, at) values ($1, $2, now())),
     alert as (insert into restock_alerts (account_id, variant_id, at) values ($1, $3, now())),
     question as (insert into questions (product_id, account_id, text, created_at) values ($2, $1, $4, now()))
     insert into reviews (product_id, account_id, stars, text, created_at, reply, replied_at) values ($5, $1, 4, $4, now(), 'سپاس', now()) returning id::text`,
    values,
  )
  return row?.id ?? ''
}
