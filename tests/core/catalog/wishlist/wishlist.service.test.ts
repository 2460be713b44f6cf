import { describe, expect, it } from 'vitest'
import { createWishlistService } from '../../../../core/catalog/wishlist/wishlist.service.ts'
import { visitorCaller } from '../../../../core/contract/caller.ts'
import { createMemoryFeedback } from '../../../support/catalog/memory-feedback.ts'

const shopper = (account_id: string) => ({ ...visitorCaller('::1'), account_id, session_id: 's' })

describe('wishlists', () => {
  it('CAT-14 hold up to 500 public products', async () => {
    const { parts, calls } = createMemoryFeedback()
    const { setWishlistItem, getMyProductActivity } = createWishlistService(parts)

    expect(await setWishlistItem({ product_id: '10', in_wishlist: true }, shopper('1'))).toEqual({ in_wishlist: true })
    expect((await getMyProductActivity({ product_id: '10' }, shopper('1'))).in_wishlist).toBe(true)
    await setWishlistItem({ product_id: '10', in_wishlist: false }, shopper('1'))

    expect(calls).toEqual(['add 10', 'remove 10'])
    const [full, unknown] = [
      setWishlistItem({ product_id: '10', in_wishlist: true }, shopper('9')),
      getMyProductActivity({ product_id: '11' }, shopper('1')),
    ]
    await expect(full).rejects.toMatchObject({ code: 'catalog/too-many' })
    await expect(unknown).rejects.toMatchObject({ code: 'catalog/not-found' })
  })

  it('CAT-15 a restock alert requires a sold-out variant', async () => {
    const { parts, calls } = createMemoryFeedback()
    const { setRestockAlert } = createWishlistService(parts)
    const ask = (variant_id: string, who = '1') => setRestockAlert({ variant_id, wanted: true }, shopper(who))

    expect(await ask('1')).toEqual({ wanted: true })
    await setRestockAlert({ variant_id: '1', wanted: false }, shopper('1'))

    expect(calls).toEqual(['alert 1', 'no alert 1'])
    await expect(ask('2')).rejects.toMatchObject({ code: 'catalog/in-stock' })
    await expect(ask('3')).rejects.toMatchObject({ code: 'catalog/not-found' })
    await expect(ask('1', '9')).rejects.toMatchObject({ code: 'catalog/too-many' })
  })
})
