import type { StoreFace } from '../../core/stores/index.ts'

/** Things of schema.org for the head of a page; every address in them is absolute. */
export const context = { '@context': 'https://schema.org' } as const

/** The way to a page, step by step. */
export function breadcrumbThing(steps: readonly { readonly name: string; readonly url: string }[]): object {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

/** A store as an organisation, known at an address. */
export function storeThing(store: StoreFace, origin: string, url: string): object {
  return {
    ...context,
    '@type': 'Organization',
    name: store.title,
    description: store.summary,
    url,
    ...(store.logo === null ? {} : { logo: pictureUrl(origin, store.logo.id) }),
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'IR',
      addressRegion: store.province,
      addressLocality: store.city,
    },
  }
}

/** The address of a picture in its largest width. */
export function pictureUrl(origin: string, id: string): string {
  return `${origin}/images/${id}-960.webp`
}
