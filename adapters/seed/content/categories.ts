import type { ShapeName } from '../drawing/shapes.ts'

/** A category of the tree with those below it. */
export interface Branch {
  readonly title: string
  readonly icon?: string
  /** What spoils is taken out of the right to withdraw. */
  readonly no_return?: boolean
  readonly below?: readonly Branch[]
}

const leaves = (...titles: string[]): Branch[] => titles.map((title) => ({ title }))

/** The category tree: three levels, in the order of the operator. */
export const categoryTree: readonly Branch[] = [
  {
    title: 'زعفران و ادویه',
    icon: 'saffron',
    below: [
      { title: 'زعفران', below: leaves('زعفران سرگل', 'زعفران نگین', 'زعفران دسته و پوشال') },
      { title: 'ادویه', below: leaves('زیره و هل', 'ادویه ترکیبی') },
      { title: 'عرقیات سنتی', below: leaves('گلاب و عرقیات') },
    ],
  },
  {
    title: 'فرش و گلیم',
    icon: 'carpet',
    below: [
      { title: 'فرش دستباف', below: leaves('فرش پشمی دستباف', 'فرش ابریشمی', 'کناره و پادری') },
      { title: 'گلیم و گبه', below: leaves('گلیم قشقایی', 'گلیم شیریکی‌پیچ', 'گبه') },
      { title: 'کوسن و پشتی', below: leaves('کوسن گلیمی') },
    ],
  },
  {
    title: 'پارچه و ترمه',
    icon: 'cloth',
    below: [
      { title: 'ترمه', below: leaves('رومیزی ترمه', 'سجاده و جانماز ترمه') },
      { title: 'قلمکار', below: leaves('رومیزی قلمکار') },
      { title: 'دوخت و کیف', below: leaves('سوزن‌دوزی بلوچ', 'کیف دست‌دوز') },
    ],
  },
  {
    title: 'سفال و سرامیک',
    icon: 'pottery',
    below: [
      { title: 'سفال', below: leaves('کاسه و پیاله سفالی', 'گلدان و کوزه') },
      { title: 'سرامیک', below: leaves('بشقاب و پارچ سرامیکی') },
    ],
  },
  {
    title: 'هنرهای چوبی و خاتم',
    icon: 'wood',
    below: [
      { title: 'خاتم‌کاری', below: leaves('جعبه خاتم', 'قاب و آینه خاتم') },
      { title: 'منبت و معرق', below: leaves('تخته نرد و سینی چوبی') },
    ],
  },
  {
    title: 'فلز و میناکاری',
    icon: 'metal',
    below: [
      { title: 'هنر مینا', below: leaves('میناکاری') },
      { title: 'مس و قلم‌زنی', below: leaves('ظروف مسی و قلم‌زنی') },
    ],
  },
  {
    title: 'خشکبار و شیرینی',
    icon: 'nuts',
    below: [
      { title: 'آجیل و خشکبار', below: leaves('پسته', 'بادام و گردو', 'خرما', 'میوه خشک') },
      { title: 'شیرینی سنتی', no_return: true, below: leaves('گز', 'سوهان', 'قطاب و باقلوا') },
    ],
  },
  {
    title: 'عسل و چای',
    icon: 'honey',
    below: [
      { title: 'فرآورده‌های زنبور', below: leaves('عسل') },
      { title: 'چای و نوشیدنی گیاهی', below: leaves('چای', 'دمنوش') },
    ],
  },
]

const shapesOfWords: Readonly<Record<string, ShapeName>> = {
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

/** The silhouette a word of a trait asks for. */
export function shapeOf(word: string): ShapeName | undefined {
  return Object.hasOwn(shapesOfWords, word) ? shapesOfWords[word] : undefined
}
