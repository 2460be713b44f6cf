import type { Task } from '../../../core/reports/index.ts'
import type { QueryWords, RouteName } from '../../../core/routing/index.ts'

type PlainRoute = Extract<RouteName, `panel.${'dashboard' | 'parcels' | 'products' | 'products.create' | 'financial'}`>

interface TaskWords {
  readonly title: string
  /** What the count counts. */
  readonly unit: string
  readonly to: PlainRoute
  readonly query: QueryWords
}

const parcels = (state: string, title: string): TaskWords => ({
  title,
  unit: 'سفارش',
  to: 'panel.parcels',
  query: { state },
})

const products = (query: QueryWords, title: string): TaskWords => ({
  title,
  unit: 'کالا',
  to: 'panel.products',
  query,
})

/** What each kind of waiting work is called, and where its rows are. */
export const taskWords: Readonly<Record<Task['name'], TaskWords>> = {
  steps: { title: 'نخستین کالا را بیفزایید', unit: 'گام', to: 'panel.products.create', query: {} },
  confirm: parcels('new', 'تأیید سفارش‌های تازه'),
  cancels: parcels('cancel_requested', 'پاسخ به درخواست لغو'),
  problems: parcels('problem', 'پاسخ به گزارش مشکل'),
  mend: parcels('tracking_wrong', 'درست کردن کد رهگیری'),
  ship: parcels('preparing', 'فرستادن سفارش‌ها'),
  returns: parcels('in_dispute', 'رسیدن کالای برگشتی را ثبت کنید'),
  changes: products({ state: 'needs_changes' }, 'کالاهایی که باید اصلاح شوند'),
  declined: products({ revision: 'declined' }, 'تغییرهایی که پذیرفته نشدند'),
  'sold-out': products({ state: 'published', stock: 'out' }, 'کالاهای ناموجود'),
  low: products({ state: 'published', stock: 'low' }, 'کالاهای کم‌موجودی و ناموجود'),
  questions: { title: 'پرسش‌های بی‌پاسخ', unit: 'پرسش', to: 'panel.dashboard', query: { desk: 'questions' } },
  reviews: { title: 'دیدگاه‌های بی‌پاسخ', unit: 'دیدگاه', to: 'panel.dashboard', query: { desk: 'reviews' } },
  withdrawal: { title: 'درخواست برداشت در راه است', unit: 'درخواست', to: 'panel.financial', query: {} },
}
