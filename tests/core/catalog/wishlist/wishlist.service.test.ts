import { describe, expect, it } from 'vitest'
import { createWishlistService, maxWishlistItems } from '../../../../core/catalog/wishlist/wishlist.service.ts'
import { createShop } from '../../../support/catalog/shop.ts'
import { sqlOf } from '../../../support/people/actors.ts'

const { url, product, another, draft, buyer, stranger, parts } = await createShop()
const service = createWishlistService(parts)
const { setWishlistItem, getMyProductActivity, listWishlistItems } = service

/** Gives a person as many items, or alerts, as anybody may have. */
const fill = (table: 'wishlist_items' | 'restock_alerts', account_id: string) =>
  sqlOf(url, fillings[table], [account_id, maxWishlistItems])

const copies = `with copied as (
  insert into products (store_id, category_id, title, brief, description, weight_grams, preparation_days, state, created_at)
  select store_id, category_id, title, brief, description, weight_grams, preparation_days, 'draft', created_at
  from products, generate_series(1, $2::int) where id = (select min(id) from products) returning id, store_id)`
const fillings = {
  wishlist_items: `${copies} insert into wishlist_items (account_id, product_id, at) select $1, id, now() from copied`,
  restock_alerts: `${copies}, v as (insert into variants (product_id, store_id, options, price, stock, position)
      select id, store_id, '{}', 10, 0, 0 from copied returning id)
    insert into restock_alerts (account_id, variant_id, at) select $1, id, now() from v`,
}

describe('wishlists', () => {
  it('CAT-14 hold up to 500 public products', async () => {
    const set = (in_wishlist: boolean, who = buyer, product_id = product.id) =>
      setWishlistItem({ product_id, in_wishlist }, who)

    expect(await set(true)).toEqual({ in_wishlist: true })
    expect(await getMyProductActivity({ product_id: product.id }, buyer)).toMatchObject({ in_wishlist: true })
    expect(await listWishlistItems({ offset: 0, limit: 9 }, buyer)).toMatchObject({
      total: 1,
      products: [{ id: product.id }],
    })
    expect(await set(false)).toEqual({ in_wishlist: false })
    expect(await getMyProductActivity({ product_id: product.id }, buyer)).toMatchObject({ in_wishlist: false })

    await expect(set(true, buyer, draft.id)).rejects.toMatchObject({ code: 'catalog/not-found' })
    const unknown = getMyProductActivity({ product_id: draft.id }, buyer)
    await expect(unknown).rejects.toMatchObject({ code: 'catalog/not-found' })
    await fill('wishlist_items', stranger.account_id)
    await expect(set(true, stranger)).rejects.toMatchObject({ code: 'catalog/too-many' })
  })

  it('CAT-15 a restock alert requires a sold-out variant', async () => {
    const [variant_id = ''] = product.variants.map(({ id }) => id)
    await sqlOf(url, 'update variants set stock = 0 where id = $1', [variant_id])
    const set = (wanted: boolean, id = variant_id, who = buyer) =>
      service.setRestockAlert({ variant_id: id, wanted }, who)
    const alerts = async () => (await getMyProductActivity({ product_id: product.id }, buyer)).alerts

    expect(await set(true)).toEqual({ wanted: true })
    expect(await alerts()).toEqual([variant_id])
    expect(await set(false)).toEqual({ wanted: false })
    expect(await alerts()).toEqual([])

    const [inStock = ''] = another.variants.map(({ id }) => id)
    await expect(set(true, inStock)).rejects.toMatchObject({ code: 'catalog/in-stock' })
    await expect(set(true, '777777')).rejects.toMatchObject({ code: 'catalog/not-found' })
    await fill('restock_alerts', stranger.account_id)
    await expect(set(true, variant_id, stranger)).rejects.toMatchObject({ code: 'catalog/too-many' })
  })
})
