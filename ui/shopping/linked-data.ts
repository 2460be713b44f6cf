import type { StoreSummary } from '../../core/stores/index.ts'

/** schema.org objects for the head of a page; every URL in them is absolute. */
export const schemaContext = { '@context': 'https://schema.org' } as const

/** Returns the breadcrumb of a page. */
export function breadcrumbLinkedData(steps: readonly { readonly name: string; readonly url: string }[]): object {
  return {
    ...schemaContext,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

/** Returns a store as an organisation. */
export function storeLinkedData(store: StoreSummary, origin: string, url: string): object {
  return {
    ...schemaContext,
    '@type': 'Organization',
    name: store.title,
    description: store.summary,
    url,
    ...(store.logo === null ? {} : { logo: imageUrl(origin, store.logo.id) }),
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'IR',
      addressRegion: store.province,
      addressLocality: store.city,
    },
  }
}

/** Returns the URL of an image in its largest width. */
export function imageUrl(origin: string, id: string): string {
  return `${origin}/images/${id}-960.webp`
}
