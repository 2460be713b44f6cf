import type { ProductPage } from '../../../core/catalog/index.ts'
import type { Card } from '../../../core/search/index.ts'
import type { ScreenInput } from '../../bindings/screen.ts'

export interface ProductData {
  readonly product: ProductPage
  readonly similar: readonly Card[]
}

/** A product and others that look like it; in a shop only of the same store. */
export async function loadProduct({ api, params }: ScreenInput, shop?: string): Promise<ProductData> {
  const product_id = params.product_id ?? ''
  const scope = shop === undefined ? {} : { store_slug: shop }
  const [product, { cards }] = await Promise.all([
    api.catalog.product({ product_id, ...scope }),
    api.search.similar({ product_id, ...scope }),
  ])
  return { product, similar: cards }
}
