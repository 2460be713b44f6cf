import type { NewsEvent } from './stores.news.ts'

/** News that an owner was not told of yet. */
export interface DueNews {
  readonly id: string
  readonly event: NewsEvent
  readonly mobile: string
  readonly store: string
}

/** What happened to stores that their owners chose to hear of. */
export abstract class StoreNewsBook {
  /** Marks news since an instant as told and answers it; no two callers get the same. */
  abstract claim(at: number, since: number, most: number): Promise<readonly DueNews[]>
  /** Makes one due again. */
  abstract unclaim(news_id: string): Promise<void>
}
