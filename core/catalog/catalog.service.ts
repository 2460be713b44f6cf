import type { Handlers } from '../contract/endpoint.ts'
import { Problem } from '../shared/problem.ts'
import type { catalogContract } from './catalog.contract.ts'
import type { Catalog } from './catalog.ports.ts'

/** Reading the catalogue. Inside a store's own shop another store's product is unknown. */
export function createCatalogService(catalog: Catalog): Handlers<typeof catalogContract> {
  return {
    categories: async () => ({ categories: [...(await catalog.categories())] }),
    async product({ product_id, store_slug }) {
      const product = await catalog.product(product_id)
      if (product === undefined || (store_slug !== undefined && product.store.slug !== store_slug)) {
        throw new Problem('catalog/not-found')
      }
      return product
    },
  }
}
