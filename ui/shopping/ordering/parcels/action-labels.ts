import { type BuyerAction, returnDeadlineSentence } from '../../../../core/ordering/index.ts'
import type { MarketTimes } from '../../../../core/shared/time/market-times.ts'

/** An action that needs only a confirmation, or a code. */
export type SimpleBuyerAction = Exclude<BuyerAction['action'], 'cancel' | 'request_cancel'>

interface BuyerActionLabel {
  readonly title: string
  /** With the platform's time settings where it mentions one. */
  readonly question: string | ((times: MarketTimes) => string)
  readonly needs?: 'code'
  /** The most likely action. */
  readonly first?: true
}

/** Labels of the actions on a parcel, with their confirmation questions. */
export const buyerActionLabels: Readonly<Record<SimpleBuyerAction, BuyerActionLabel>> = {
  accept_delay: { title: 'پذیرفتن زمان تازه', question: 'زمان ارسال به همان اندازه دیرتر می‌شود.', first: true },
  refuse_delay: { title: 'نپذیرفتن زمان تازه', question: 'فروشگاه باید در زمان پیشین بفرستد.' },
  deliver: {
    title: 'بسته را گرفتم',
    question: (times) => `${returnDeadlineSentence({ days: times['return-days'] })}.`,
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
