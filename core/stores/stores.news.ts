import * as v from 'valibot'

/** What people of a store may want to be told of. */
export const newsTitles = {
  order: 'سفارش تازه',
  cancel: 'لغو یا درخواست لغو',
  case: 'مشکل یا بازگشت کالا',
  voice: 'پرسش یا دیدگاه تازه',
  stock: 'کم شدن موجودی',
  payout: 'واریز به حساب',
} as const

export type NewsEvent = keyof typeof newsTitles

export const newsEvents = Object.keys(newsTitles) as NewsEvent[]

/** By which ways news goes beside the panel, which shows all of it. */
export const newsWays = ['sms'] as const

const ways = v.pipe(
  v.array(v.picklist(newsWays)),
  v.transform((chosen) => newsWays.filter((way) => chosen.includes(way))),
)

/** Which news goes by which ways. */
export const storeNews = v.object({
  order: ways,
  cancel: ways,
  case: ways,
  voice: ways,
  stock: ways,
  payout: ways,
})

export type StoreNews = v.InferOutput<typeof storeNews>

/** The wishes of a store, whole (STO-24). */
export function newsOf(stored: Readonly<Record<string, readonly string[]>>): StoreNews {
  const chosen = (event: NewsEvent) => newsWays.filter((way) => stored[event]?.includes(way) === true)
  return Object.fromEntries(newsEvents.map((event) => [event, chosen(event)])) as StoreNews
}
