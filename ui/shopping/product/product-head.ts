import type { ProductPage } from '../../../core/catalog/index.ts'
import type { Head } from '../../bindings/screen.ts'
import { breadcrumbThing, context, pictureUrl } from '../linked-data.ts'

/** Where a product's page is known: in the mall, or in a shop. Addresses are absolute. */
export interface ProductPlace {
  readonly origin: string
  readonly url: string
  readonly urlOfCategory: (slug: string) => string
}

/** What a product page says of itself, with its JSON-LD. Prices there are in Rial, ISO 4217 IRR. */
export function productHead(product: ProductPage, place: ProductPlace): Head {
  const [photo] = product.photos
  const steps = product.path.map(({ slug, title }) => ({ name: title, url: place.urlOfCategory(slug) }))
  return {
    title: product.title,
    description: product.brief,
    canonical: place.url,
    type: 'product',
    ...(photo === undefined ? {} : { image: photo.id }),
    // Only the server writes heads with linked data; the browser need not carry how.
    linked_data: import.meta.env.SSR
      ? [productThing(product, place), breadcrumbThing([...steps, { name: product.title, url: place.url }])]
      : [],
  }
}

function productThing(product: ProductPage, { origin, url }: ProductPlace): object {
  return {
    ...context,
    '@type': 'Product',
    name: product.title,
    description: product.brief,
    url,
    productID: product.id,
    image: product.photos.map(({ id }) => pictureUrl(origin, id)),
    brand: { '@type': 'Brand', name: product.store.title },
    offers: offersOf(product, url),
    ...(product.rating === null || product.rating_count === 0 ? {} : { aggregateRating: ratingOf(product) }),
  }
}

function ratingOf({ rating, rating_count }: ProductPage): object {
  return { '@type': 'AggregateRating', ratingValue: rating, ratingCount: rating_count }
}

function offersOf({ variants, store }: ProductPage, url: string): object {
  const prices = variants.map(({ price }) => price)
  const sold = store.closure === null && variants.some(({ stock }) => stock > 0)
  const facts = {
    priceCurrency: 'IRR',
    url,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: store.title },
    availability: `https://schema.org/${sold ? 'InStock' : 'OutOfStock'}`,
  }
  const [lowPrice, highPrice] = [Math.min(...prices), Math.max(...prices)]
  if (lowPrice === highPrice) return { '@type': 'Offer', price: lowPrice, ...facts }
  return { '@type': 'AggregateOffer', lowPrice, highPrice, offerCount: variants.length, ...facts }
}
