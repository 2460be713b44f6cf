import type { EntryKind, EntryRow, SectionShape } from '../../../core/content/index.ts'
import type { Pill } from '../../kit/data/pill.tsx'

type Tone = NonNullable<Parameters<typeof Pill>[0]['tone']>

/** Labels and tones of the states of an entry. */
export const entryStateLabels: Readonly<Record<EntryRow['state'], { readonly title: string; readonly tone: Tone }>> = {
  draft: { title: 'پیش‌نویس', tone: 'plain' },
  planned: { title: 'زمان‌بندی‌شده', tone: 'info' },
  published: { title: 'منتشرشده', tone: 'good' },
  ended: { title: 'پایان‌یافته', tone: 'warning' },
}

/** Labels of the kinds of entries. */
export const entryKindLabels: Readonly<Record<EntryKind, string>> = {
  post: 'نوشتهٔ بلاگ',
  group: 'گروه پرسش‌ها',
  question: 'پرسش',
  page: 'صفحه',
  section: 'بخش صفحهٔ نخست',
}

/** Labels of the shapes of home sections. */
export const sectionShapeLabels: Readonly<Record<SectionShape, string>> = {
  hero: 'سرآغاز',
  banner: 'بنر',
  categories: 'دسته‌ها',
  offers: 'کالاهای تخفیف‌دار',
  popular: 'پرفروش‌ها',
  newest: 'تازه‌ها',
  carousels: 'قفسهٔ چند دستهٔ اصلی',
  stores: 'فروشگاه‌ها',
  posts: 'نوشته‌های بلاگ',
}
