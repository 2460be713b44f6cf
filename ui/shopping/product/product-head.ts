import type { ProductPage } from '../../../core/catalog/index.ts'
import type { LinkTo } from '../../../core/routing/index.ts'
import type { Head } from '../../bindings/screen.ts'

/** What a product page says of itself, with its JSON-LD (schema.org Product and BreadcrumbList). Prices there are in Rial, ISO 4217 IRR. */
export function productHead(product: ProductPage, linkTo: LinkTo): Head {
  const [photo] = product.photos
  const canonical = linkTo('store.product', { product_id: product.id }).href
  return {
    title: product.title,
    description: product.brief,
    canonical,
    ...(photo === undefined ? {} : { image: photo.id }),
    // Only the server writes heads with linked data; the browser need not carry how.
    linked_data: import.meta.env.SSR ? [productThing(product, canonical), breadcrumbThing(product, linkTo)] : [],
  }
}

function productThing(product: ProductPage, url: string): object {
  const inStock = product.variants.some(({ stock }) => stock > 0)
  return {
    ...{ '@context': 'https://schema.org', '@type': 'Product', name: product.title, description: product.brief, url },
    image: product.photos.map(({ id }) => `/images/${id}-960.webp`),
    brand: { '@type': 'Brand', name: product.store.title },
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'IRR',
      lowPrice: product.price,
      offerCount: product.variants.length,
      availability: inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    },
    ...(product.rating === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating,
            reviewCount: product.rating_count,
          },
        }),
  }
}

function breadcrumbThing({ path }: ProductPage, linkTo: LinkTo): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: path.map(({ slug, title }, index) => ({
      ...{ '@type': 'ListItem', position: index + 1, name: title },
      item: linkTo('store.category.single', { category_slug: slug }).href,
    })),
  }
}
