import type { QueueName } from '../../../core/reports/index.ts'
import type { QueryValues, RouteName } from '../../../core/routing/index.ts'

type PlainRoute = Extract<
  RouteName,
  `admin.${'dashboard' | 'cases' | 'withdraw-requests' | 'stores' | 'products' | 'support'}`
>

interface QueueLabel {
  readonly title: string
  /** The unit of the count. */
  readonly unit: string
  readonly to: PlainRoute
  readonly query: QueryValues
}

/** The label of each queue and the page of its rows. */
export const queueLabels: Readonly<Record<QueueName, QueueLabel>> = {
  payments: { title: 'پرداخت‌های نامعلوم', unit: 'پرداخت', to: 'admin.dashboard', query: {} },
  cases: { title: 'اختلاف‌های منتظر داوری', unit: 'پرونده', to: 'admin.cases', query: { waiting: 'platform' } },
  withdrawals: { title: 'درخواست‌های برداشت', unit: 'درخواست', to: 'admin.withdraw-requests', query: {} },
  stores: { title: 'ثبت‌نام‌های منتظر بررسی', unit: 'فروشگاه', to: 'admin.stores', query: { state: 'pending_review' } },
  products: { title: 'کالاهای تازه', unit: 'کالا', to: 'admin.products', query: { queue: 'new' } },
  revisions: { title: 'ویرایش‌های منتظر بررسی', unit: 'کالا', to: 'admin.products', query: { queue: 'revision' } },
  support: { title: 'گفت‌وگوهای بی‌پاسخ', unit: 'گفت‌وگو', to: 'admin.support', query: { only: 'unanswered' } },
}
