import { accountOf } from '../accounts/index.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { Clock } from '../shared/clock.ports.ts'
import { Problem } from '../shared/problem.ts'
import type { wishEndpoints } from './catalog.wishes.contract.ts'
import type { Wishes } from './catalog.wishes.ports.ts'

/** How many wishes and how many alerts one person may have. */
export const mostWishes = 500

export interface WishParts {
  readonly wishes: Wishes
  readonly clock: Clock
}

/** Wish lists and restock alerts. */
export function createWishes(parts: WishParts): Handlers<typeof wishEndpoints> {
  const { wishes } = parts
  return {
    async mine({ product_id }, caller) {
      const mine = await wishes.mine(accountOf(caller), product_id)
      if (mine === undefined) throw new Problem('catalog/not-found')
      return mine
    },
    async wishes({ offset, limit }, caller) {
      const { total, products } = await wishes.list(accountOf(caller), offset, limit)
      return { total, products: [...products] }
    },
    async wish({ product_id, wished }, caller) {
      if (wished) await add(parts, accountOf(caller), product_id)
      else await wishes.remove(accountOf(caller), product_id)
      return { wished }
    },
    async alert({ variant_id, wanted }, caller) {
      if (wanted) await addAlert(parts, accountOf(caller), variant_id)
      else await wishes.removeAlert(accountOf(caller), variant_id)
      return { wanted }
    },
  }
}

async function add({ wishes, clock }: WishParts, account_id: string, product_id: string): Promise<void> {
  if ((await wishes.count(account_id)).wishes >= mostWishes) throw new Problem('catalog/too-many')
  if (!(await wishes.add(account_id, product_id, clock.now()))) throw new Problem('catalog/not-found')
}

async function addAlert({ wishes, clock }: WishParts, account_id: string, variant_id: string): Promise<void> {
  const stock = await wishes.stockOf(variant_id)
  if (stock === undefined) throw new Problem('catalog/not-found')
  if (stock > 0) throw new Problem('catalog/in-stock')
  if ((await wishes.count(account_id)).alerts >= mostWishes) throw new Problem('catalog/too-many')
  await wishes.addAlert(account_id, variant_id, clock.now())
}
