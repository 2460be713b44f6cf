import { afterAll } from 'vitest'
import {
  connect,
  createQuestionRepository,
  createReviewRepository,
  createWishlistRepository,
} from '../../../adapters/postgres/index.ts'
import { visitorCaller } from '../../../core/contract/caller.ts'
import { freshDatabase } from '../database/postgres.ts'
import { createMarket, type MarketProduct } from '../market/market.ts'
import { addShoppers, sqlOf } from '../people/actors.ts'

/** A database with a market and three shoppers, and what reviews, questions and wishlists need. */
export async function createShop() {
  const url = await freshDatabase()
  const { stores } = await createMarket(url, { products: 2 })
  const [store] = stores
  const [product, another] = store?.products ?? []
  const [buyer, stranger, third] = await addShoppers(url, 3)
  if (!store || !product || !another || !buyer || !stranger || !third) throw new Error('the market is empty')
  const database = connect({ url, connections: 4 })
  afterAll(() => database.close())
  return {
    url,
    product,
    another,
    /** A product that was never published. */
    draft: store.draft,
    buyer: shopper(buyer),
    stranger: shopper(stranger),
    third: shopper(third),
    parts: {
      reviews: createReviewRepository(database),
      questions: createQuestionRepository(database),
      wishlists: createWishlistRepository(database),
      transactions: database.transactions,
      clock: { now: () => 1_700_000_000_000 },
    },
  }
}

const shopper = (account_id: string) => ({ ...visitorCaller('::1'), account_id, session_id: 's' })

/** Inserts a paid order of one product with a parcel in this state. */
export async function buyProduct(
  url: string,
  account_id: string,
  { id, variants }: MarketProduct,
  state: string,
): Promise<void> {
  await sqlOf(
    url,
    `with o as (insert into orders (tracking_hash, account_id, state, recipient, items_total, shipping_total, total, wallet_amount, placed_at, expires_at, paid_at)
       values (md5(random()::text), $1, 'paid', '{}', 1000, 0, 1000, 0, now(), now(), now()) returning id),
     p as (insert into parcels (order_id, store_id, state, method, shipping_cost, items_total, commission, commission_vat, weight_grams,
         preparation_days, days_min, days_max)
       select o.id, r.store_id, $4, 'courier', 0, 1000, 0, 0, 1, 1, 1, 1 from o, products r where r.id = $2 returning id, order_id, store_id)
     insert into order_lines (order_id, parcel_id, store_id, product_id, variant_id, title, options, quantity, unit_price, total,
       commission_basis_points, commission, commission_vat)
     select order_id, id, store_id, $2, $3, 't', '{}', 1, 1000, 1000, 0, 0, 0 from p`,
    [account_id, id, variants[0]?.id, state],
  )
}
