import type { ProductPage } from '../../../core/catalog/index.ts'
import type { Head } from '../../bindings/render/screen.ts'
import { breadcrumbLinkedData, schemaContext, imageUrl } from '../linked-data.ts'

/** Where a product page is located: in the market, or in a shop. URLs are absolute. */
export interface ProductLocation {
  readonly origin: string
  readonly url: string
  readonly urlOfCategory: (slug: string) => string
}

/** Returns the head of a product page with its JSON-LD. Prices there are in Rial (ISO 4217 IRR). */
export function productHead(product: ProductPage, location: ProductLocation): Head {
  const [photo] = product.photos
  const steps = product.path.map(({ slug, title }) => ({ name: title, url: location.urlOfCategory(slug) }))
  return {
    title: product.title,
    description: product.brief,
    canonical: location.url,
    type: 'product',
    ...(photo === undefined ? {} : { image: photo.id }),
    // Only the server renders linked data; the browser bundle does not need the code.
    linked_data: import.meta.env.SSR
      ? [
          productLinkedData(product, location),
          breadcrumbLinkedData([...steps, { name: product.title, url: location.url }]),
        ]
      : [],
  }
}

function productLinkedData(product: ProductPage, { origin, url }: ProductLocation): object {
  return {
    ...schemaContext,
    '@type': 'Product',
    name: product.title,
    description: product.brief,
    url,
    productID: product.id,
    image: product.photos.map(({ id }) => imageUrl(origin, id)),
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
  const soldVariants = store.closure === null && variants.some(({ stock }) => stock > 0)
  const facts = {
    priceCurrency: 'IRR',
    url,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: store.title },
    availability: `https://schema.org/${soldVariants ? 'InStock' : 'OutOfStock'}`,
  }
  const [lowPrice, highPrice] = [Math.min(...prices), Math.max(...prices)]
  if (lowPrice === highPrice) return { '@type': 'Offer', price: lowPrice, ...facts }
  return { '@type': 'AggregateOffer', lowPrice, highPrice, offerCount: variants.length, ...facts }
}
