import type { Health, MarketPeriod, Queue } from './reports.platform.contract.ts'

/** The market on one Tehran day, or a part of it; the instant is any of that day. */
export type MarketDay = { readonly at: number } & Omit<MarketPeriod, 'from' | 'to'>

/** What the tables say of the whole market. */
export abstract class PlatformReports {
  /** Every queue, empty ones too. */
  abstract queues(): Promise<readonly Queue[]>
  /** What was paid for and who came since an instant, by Tehran day; a day may come in parts. */
  abstract days(since: number): Promise<readonly MarketDay[]>
  /** Faults since an instant, and at most so many open payments. */
  abstract health(since: number, most: number): Promise<Health>
}
