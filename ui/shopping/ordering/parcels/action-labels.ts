import type { BuyerAction } from '../../../../core/ordering/index.ts'
import type { MarketTimes } from '../../../../core/shared/time/market-times.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'

/** An action that needs only a confirmation. */
export type SimpleBuyerAction = BuyerAction['action']

interface BuyerActionLabel {
  readonly title: string
  /** With the platform's time settings where it mentions one. */
  readonly question: string | ((times: MarketTimes) => string)
  readonly needs?: 'reason' | 'code'
  /** The most likely action. */
  readonly first?: true
}

/** Labels of the actions on a parcel, with their confirmation questions. */
export const buyerActionLabels: Readonly<Record<SimpleBuyerAction, BuyerActionLabel>> = {
  cancel: { title: 'لغو بسته', question: 'بسته همین حالا لغو می‌شود و پول آن به کیف پول شما برمی‌گردد.', needs: 'reason' },
  request_cancel: {
    title: 'درخواست لغو',
    question: (times) =>
      `فروشگاه بسته را آماده می‌کند. اگر بپذیرد یا تا ${formatNumber(times['cancel-days'] * 24)} ساعت پاسخ ندهد، لغو می‌شود و پول شما برمی‌گردد.`,
    needs: 'reason',
  },
  accept_delay: { title: 'پذیرفتن زمان تازه', question: 'زمان ارسال به همان اندازه دیرتر می‌شود.', first: true },
  refuse_delay: { title: 'نپذیرفتن زمان تازه', question: 'فروشگاه باید در زمان پیشین بفرستد.' },
  deliver: {
    title: 'بسته را گرفتم',
    question: (times) =>
      `از این پس ${formatNumber(times['complete-days'])} روز زمان دارید تا اگر مشکلی بود گزارش کنید.`,
    first: true,
  },
  complete: { title: 'راضی هستم', question: 'سفارش پایان می‌یابد و پول به فروشگاه می‌رسد.', first: true },
  report_wrong_code: { title: 'کد رهگیری کار نمی‌کند', question: 'از فروشگاه خواسته می‌شود کد درست را بنویسد.' },
  accept_offer: { title: 'پذیرفتن پیشنهاد', question: 'پیشنهاد فروشگاه انجام می‌شود.', first: true },
  refuse_offer: { title: 'نپذیرفتن پیشنهاد', question: 'بازارگاه سخن دو طرف را بررسی می‌کند و رأی می‌دهد.' },
  withdraw_case: { title: 'پس گرفتن گزارش', question: 'گزارش بسته می‌شود، سفارش پایان می‌یابد و پول به فروشگاه می‌رسد.' },
  ship_return: {
    title: 'کالا را پس فرستادم',
    question: 'کد رهگیری را بنویسید تا فروشگاه پیگیری کند.',
    needs: 'code',
    first: true,
  },
}
