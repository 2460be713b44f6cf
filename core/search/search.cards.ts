import { rial } from '../shared/money.ts'
import type { Card } from './search.contract.ts'
import type { SearchCard } from './search.ts'

/** A hit as the contract shows it. */
export function cardOf(hit: SearchCard): Card {
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
