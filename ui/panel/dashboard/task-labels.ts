import type { Task } from '../../../core/reports/index.ts'
import type { QueryValues, RouteName } from '../../../core/routing/index.ts'

type PlainRoute = Extract<RouteName, `panel.${'dashboard' | 'parcels' | 'products' | 'products.create' | 'financial'}`>

interface TaskLabel {
  readonly title: string
  /** The unit of the count. */
  readonly unit: string
  readonly to: PlainRoute
  readonly query: QueryValues
}

const parcels = (state: string, title: string): TaskLabel => ({
  title,
  unit: 'سفارش',
  to: 'panel.parcels',
  query: { state },
})

const products = (query: QueryValues, title: string): TaskLabel => ({
  title,
  unit: 'کالا',
  to: 'panel.products',
  query,
})

/** The label of each task and the page of its rows. */
export const taskLabels: Readonly<Record<Task['name'], TaskLabel>> = {
  steps: { title: 'نخستین کالا را بیفزایید', unit: 'گام', to: 'panel.products.create', query: {} },
  confirm: parcels('new', 'تأیید سفارش‌های تازه'),
  cancels: parcels('cancel_requested', 'پاسخ به درخواست لغو'),
  problems: parcels('problem', 'پاسخ به گزارش مشکل'),
  tracking: parcels('tracking_wrong', 'درست کردن کد رهگیری'),
  ship: parcels('preparing', 'فرستادن سفارش‌ها'),
  returns: parcels('in_dispute', 'رسیدن کالای برگشتی را ثبت کنید'),
  changes: products({ state: 'needs_changes' }, 'کالاهایی که باید اصلاح شوند'),
  declined: products({ revision: 'declined' }, 'تغییرهایی که پذیرفته نشدند'),
  'sold-out': products({ state: 'published', stock: 'out' }, 'کالاهای ناموجود'),
  low: products({ state: 'published', stock: 'low' }, 'کالاهای کم‌موجودی و ناموجود'),
  questions: { title: 'پرسش‌های بی‌پاسخ', unit: 'پرسش', to: 'panel.dashboard', query: { kind: 'questions' } },
  reviews: { title: 'دیدگاه‌های بی‌پاسخ', unit: 'دیدگاه', to: 'panel.dashboard', query: { kind: 'reviews' } },
  withdrawal: { title: 'درخواست برداشت در راه است', unit: 'درخواست', to: 'panel.financial', query: {} },
}
