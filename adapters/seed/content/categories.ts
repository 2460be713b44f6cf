import type { ShapeName } from '../drawing/shapes/shapes.ts'

/** A category with its children. */
export interface CategoryBranch {
  readonly title: string
  readonly icon?: string
  /** Perishable goods are excluded from the right of withdrawal. */
  readonly non_returnable?: boolean
  readonly children?: readonly CategoryBranch[]
}

const leafCategories = (...titles: string[]): CategoryBranch[] => titles.map((title) => ({ title }))

/** The category tree: three levels, in display order. */
export const categoryTree: readonly CategoryBranch[] = [
  {
    title: 'زعفران و ادویه',
    icon: 'saffron',
    children: [
      { title: 'زعفران', children: leafCategories('زعفران سرگل', 'زعفران نگین', 'زعفران دسته و پوشال') },
      { title: 'ادویه', children: leafCategories('زیره و هل', 'ادویه ترکیبی') },
      { title: 'عرقیات سنتی', children: leafCategories('گلاب و عرقیات') },
    ],
  },
  {
    title: 'فرش و گلیم',
    icon: 'carpet',
    children: [
      { title: 'فرش دستباف', children: leafCategories('فرش پشمی دستباف', 'فرش ابریشمی', 'کناره و پادری') },
      { title: 'گلیم و گبه', children: leafCategories('گلیم قشقایی', 'گلیم شیریکی‌پیچ', 'گبه') },
      { title: 'کوسن و پشتی', children: leafCategories('کوسن گلیمی') },
    ],
  },
  {
    title: 'پارچه و ترمه',
    icon: 'cloth',
    children: [
      { title: 'ترمه', children: leafCategories('رومیزی ترمه', 'سجاده و جانماز ترمه') },
      { title: 'قلمکار', children: leafCategories('رومیزی قلمکار') },
      { title: 'دوخت و کیف', children: leafCategories('سوزن‌دوزی بلوچ', 'کیف دست‌دوز') },
    ],
  },
  {
    title: 'سفال و سرامیک',
    icon: 'pottery',
    children: [
      { title: 'سفال', children: leafCategories('کاسه و پیاله سفالی', 'گلدان و کوزه') },
      { title: 'سرامیک', children: leafCategories('بشقاب و پارچ سرامیکی') },
    ],
  },
  {
    title: 'هنرهای چوبی و خاتم',
    icon: 'wood',
    children: [
      { title: 'خاتم‌کاری', children: leafCategories('جعبه خاتم', 'قاب و آینه خاتم') },
      { title: 'منبت و معرق', children: leafCategories('تخته نرد و سینی چوبی') },
    ],
  },
  {
    title: 'فلز و میناکاری',
    icon: 'metal',
    children: [
      { title: 'هنر مینا', children: leafCategories('میناکاری') },
      { title: 'مس و قلم‌زنی', children: leafCategories('ظروف مسی و قلم‌زنی') },
    ],
  },
  {
    title: 'خشکبار و شیرینی',
    icon: 'nuts',
    children: [
      { title: 'آجیل و خشکبار', children: leafCategories('پسته', 'بادام و گردو', 'خرما', 'میوه خشک') },
      { title: 'شیرینی سنتی', non_returnable: true, children: leafCategories('گز', 'سوهان', 'قطاب و باقلوا') },
    ],
  },
  {
    title: 'عسل و چای',
    icon: 'honey',
    children: [
      { title: 'فرآورده‌های زنبور', children: leafCategories('عسل') },
      { title: 'چای و نوشیدنی گیاهی', children: leafCategories('چای', 'دمنوش') },
    ],
  },
]

const shapeByWord: Readonly<Record<string, ShapeName>> = {
  پارچ: 'jug',
  گلدان: 'vase',
  کوزه: 'jug',
  تنگ: 'vase',
  کاسه: 'bowl',
  سینی: 'board',
  شکلات‌خوری: 'bowl',
  بشقاب: 'plate',
  'بشقاب دیوارکوب': 'plate',
  'بشقاب میوه': 'plate',
  شال: 'cloth',
  'رومیزی کوچک': 'roundCloth',
  دیوارکوب: 'hanging',
  'روکش بالش': 'cushion',
  گرد: 'roundCloth',
  مربع: 'cloth',
  مستطیل: 'cloth',
  'قوطی خاتم': 'tin',
  'قوطی فلزی': 'tin',
  شیشه: 'jar',
  'قوطی کریستال': 'jar',
  'جعبهٔ هدیه': 'carton',
  شیشه‌ای: 'jar',
  پاکتی: 'pouch',
}

/** Returns the product shape that a trait's word stands for. */
export function shapeOf(word: string): ShapeName | undefined {
  return Object.hasOwn(shapeByWord, word) ? shapeByWord[word] : undefined
}
