import type { Rial } from '../../shared/money.ts'
import { toToman } from '../../shared/money.ts'

/** The page size of the feed; only the last page may be shorter. */
export const feedPageSize = 100

/** A request of Torob's feed API, version 3. */
export type FeedRequest =
  | { readonly by: 'page'; readonly page: number; readonly sort: 'date_added_desc' | 'date_updated_desc' }
  | { readonly by: 'cursor'; readonly below: string | null }
  | { readonly by: 'ids'; readonly ids: readonly string[] }

/** A product as the feed needs it. */
export interface FeedProduct {
  readonly id: string
  readonly title: string
  readonly brief: string
  readonly category: string
  /** The lowest available price; null where nothing is in stock. */
  readonly price: Rial | null
  readonly compare_at_price: Rial | null
  readonly photos: readonly string[]
  readonly attributes: readonly { readonly title: string; readonly values: readonly string[] }[]
  readonly added_at: string
  readonly updated_at: string
}

type Refusal = { readonly error: string }

const maxRequestedProducts = 100
const maxPage = 100_000

/** Parses a request of version 3; any other is refused (APP-13). */
export function readFeedRequest(body: unknown): FeedRequest | Refusal {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return refused('request body is not an object')
  const { page_urls, page_uniques, page, sort, cursor } = body as Readonly<Record<string, unknown>>
  const lists = page_urls !== undefined || page_uniques !== undefined
  if (lists && [page_urls, page_uniques, page, sort, cursor].filter((one) => one !== undefined).length > 1)
    return refused('page_urls and page_uniques stand alone')
  if (page_urls !== undefined) return readList('page_urls', page_urls, idOfAddress)
  if (page_uniques !== undefined) return readList('page_uniques', page_uniques, (text) => text)
  if (sort === undefined) return refused('sort parameter is not provided')
  return sort === 'product_id_desc' ? readCursor(page, cursor) : readPage(page, sort, cursor)
}

function readCursor(page: unknown, cursor: unknown): FeedRequest | Refusal {
  if (page !== undefined) return refused('page does not go with sort product_id_desc')
  if (cursor === undefined) return { by: 'cursor', below: null }
  return typeof cursor === 'string' && isId(cursor)
    ? { by: 'cursor', below: cursor }
    : refused('cursor parameter is invalid')
}

function readPage(page: unknown, sort: unknown, cursor: unknown): FeedRequest | Refusal {
  if (sort !== 'date_added_desc' && sort !== 'date_updated_desc') return refused('sort parameter is invalid')
  if (cursor !== undefined) return refused('cursor goes with sort product_id_desc only')
  if (page === undefined) return refused('page parameter is not provided')
  if (typeof page !== 'number' || !Number.isInteger(page) || page < 1 || page > maxPage)
    return refused('page parameter is invalid')
  return { by: 'page', page, sort }
}

function readList(name: string, list: unknown, idOf: (text: string) => string): FeedRequest | Refusal {
  const sound = Array.isArray(list) && list.length > 0 && list.length <= maxRequestedProducts
  if (!sound || !list.every((one) => typeof one === 'string' && one.length <= 1500))
    return refused(`${name} parameter is invalid`)
  return { by: 'ids', ids: (list as string[]).map(idOf).filter(isId) }
}

// The feed's store is part of the query, so ids of other stores reveal nothing.
function idOfAddress(address: string): string {
  return /\/products\/([0-9]{1,15})\/?(?:[?#]|$)/.exec(address)?.[1] ?? ''
}

function isId(text: string): boolean {
  return /^[1-9][0-9]{0,14}$/.test(text)
}

function refused(error: string): Refusal {
  return { error }
}

/** Maps a product to Torob's format; `urlOf` and `imageOf` make absolute URLs. */
export function feedProductOf(
  product: FeedProduct,
  urlOf: (id: string) => string,
  imageOf: (photo: string) => string,
): Readonly<Record<string, unknown>> {
  const { id, title, brief, category, price, compare_at_price, photos, attributes, added_at, updated_at } = product
  return {
    page_unique: id,
    page_url: urlOf(id),
    product_group_id: id,
    title: title.slice(0, 500),
    current_price: price === null ? 0 : toToman(price),
    ...(price === null || compare_at_price === null ? {} : { old_price: toToman(compare_at_price) }),
    availability: price !== null,
    category_name: category.slice(0, 200),
    image_links: photos.map(imageOf),
    short_desc: brief.slice(0, 500),
    spec: Object.fromEntries(attributes.map((one) => [one.title, one.values.join('، ')])),
    date_added: added_at,
    date_updated: updated_at,
  }
}
