import type { PieceKind, PieceRow, SectionShape } from '../../../core/content/index.ts'
import type { Pill } from '../../kit/pill.tsx'

type Tone = NonNullable<Parameters<typeof Pill>[0]['tone']>

/** What the states of a piece are called. */
export const stateWords: Readonly<Record<PieceRow['state'], { readonly title: string; readonly tone: Tone }>> = {
  draft: { title: 'پیش‌نویس', tone: 'plain' },
  planned: { title: 'زمان‌بندی‌شده', tone: 'info' },
  published: { title: 'منتشرشده', tone: 'good' },
  ended: { title: 'پایان‌یافته', tone: 'warning' },
}

/** What the kinds of pieces are called. */
export const kindWords: Readonly<Record<PieceKind, string>> = {
  post: 'نوشتهٔ بلاگ',
  group: 'گروه پرسش‌ها',
  question: 'پرسش',
  page: 'صفحه',
  section: 'بخش صفحهٔ نخست',
}

/** What a section of the home shows. */
export const shapeWords: Readonly<Record<SectionShape, string>> = {
  hero: 'سرآغاز',
  banner: 'بنر',
  categories: 'دسته‌ها',
  offers: 'کالاهای تخفیف‌دار',
  popular: 'پرفروش‌ها',
  newest: 'تازه‌ها',
  shelves: 'قفسهٔ چند دستهٔ اصلی',
  stores: 'فروشگاه‌ها',
  posts: 'نوشته‌های بلاگ',
}
