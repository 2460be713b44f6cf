import { accountIdOf } from '../../accounts/index.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import { Problem } from '../../shared/problems/problem.ts'
import type { wishlistEndpoints } from './wishlist.contract.ts'
import type { WishlistRepository } from './wishlist.ports.ts'

/** The maximum number of wishlist items, and of restock alerts, per person. */
export const maxWishlistItems = 500

export interface WishlistDependencies {
  readonly wishlists: WishlistRepository
  readonly clock: Clock
}

export function createWishlistService(deps: WishlistDependencies): Handlers<typeof wishlistEndpoints> {
  const { wishlists } = deps
  return {
    async getMyProductActivity({ product_id }, caller) {
      const activity = await wishlists.getProductActivity(accountIdOf(caller), product_id)
      if (activity === undefined) throw new Problem('catalog/not-found')
      return activity
    },
    async listWishlistItems({ offset, limit }, caller) {
      const { total, products } = await wishlists.listItems(accountIdOf(caller), offset, limit)
      return { total, products: [...products] }
    },
    async setWishlistItem({ product_id, in_wishlist }, caller) {
      if (in_wishlist) await add(deps, accountIdOf(caller), product_id)
      else await wishlists.remove(accountIdOf(caller), product_id)
      return { in_wishlist }
    },
    async setRestockAlert({ variant_id, wanted }, caller) {
      if (wanted) await addAlert(deps, accountIdOf(caller), variant_id)
      else await wishlists.removeAlert(accountIdOf(caller), variant_id)
      return { wanted }
    },
  }
}

async function add({ wishlists, clock }: WishlistDependencies, account_id: string, product_id: string): Promise<void> {
  if ((await wishlists.count(account_id)).items >= maxWishlistItems) throw new Problem('catalog/too-many')
  if (!(await wishlists.add(account_id, product_id, clock.now()))) throw new Problem('catalog/not-found')
}

async function addAlert(
  { wishlists, clock }: WishlistDependencies,
  account_id: string,
  variant_id: string,
): Promise<void> {
  const stock = await wishlists.getStock(variant_id)
  if (stock === undefined) throw new Problem('catalog/not-found')
  if (stock > 0) throw new Problem('catalog/in-stock')
  if ((await wishlists.count(account_id)).alerts >= maxWishlistItems) throw new Problem('catalog/too-many')
  await wishlists.addAlert(account_id, variant_id, clock.now())
}
