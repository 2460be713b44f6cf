import { rial } from '../../shared/money.ts'
import type { ProductSummary } from '../search.contract.ts'
import type { SearchCard } from '../search.ts'

/** Converts a hit to the contract's format. */
export function toCard(hit: SearchCard): ProductSummary {
  return {
    id: String(hit.id),
    title: hit.title,
    price: rial(hit.price_min),
    stock: hit.stock,
    photo: hit.photo,
    compare_at_price: hit.compare_at === null ? null : rial(hit.compare_at),
    rating: hit.rating,
    rating_count: hit.rating_count,
    store: { slug: hit.store_slug, title: hit.store_title },
  }
}
