import type { PlatformHealth, MarketPeriod, Queue } from './platform.contract.ts'

/** Market figures of one Tehran day or a part of it; `at` is any instant of that day. */
export type DailyMarketFigures = { readonly at: number } & Omit<MarketPeriod, 'from' | 'to'>

/** Reads the figures of the whole market. */
export abstract class PlatformReportQueries {
  /** Returns every queue, including empty ones. */
  abstract queues(): Promise<readonly Queue[]>
  /** Returns paid orders, new users and new stores since an instant, by Tehran day; a day may come in several rows. */
  abstract dailyFigures(since: number): Promise<readonly DailyMarketFigures[]>
  /** Returns faults since an instant, and open payments up to a limit. */
  abstract health(since: number, limit: number): Promise<PlatformHealth>
}
