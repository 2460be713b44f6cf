import type { Sms } from '../accounts/index.ts'
import type { Clock } from '../shared/clock.ports.ts'
import { newsTitles } from './stores.news.ts'
import type { DueNews, StoreNewsBook } from './stores.news.ports.ts'

export interface NewsParts {
  readonly news: StoreNewsBook
  readonly sms: Sms
  readonly clock: Clock
}

/** How long telling is tried, in milliseconds. */
const tellWithin = 3_600_000

/** Tells owners by SMS what they chose to hear of, once each (STO-24). Answers how many were told. */
export async function tellStores(parts: NewsParts): Promise<number> {
  const now = parts.clock.now()
  const due = await parts.news.claim(now, now - tellWithin, 50)
  const told = await Promise.all(due.map((one) => tell(parts, one)))
  return told.filter(Boolean).length
}

async function tell({ news, sms }: NewsParts, { id, mobile, store, event }: DueNews): Promise<boolean> {
  try {
    await sms.sendTemplate('store-news', mobile, { store, news: newsTitles[event] })
    return true
  } catch {
    await news.unclaim(id)
    return false
  }
}
