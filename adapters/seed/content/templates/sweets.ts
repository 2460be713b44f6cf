import type { ProductTemplate, Size } from './template.ts'

const boxSizes: { title: string; values: readonly Size[] } = {
  title: 'بسته',
  values: [
    ['۴۵۰ گرم', 0.5, 520],
    ['۹۰۰ گرم', 1, 1000],
  ],
}
const storageAdvice = ['در ظرف دربسته و جای خنک نگه داشته شود.', 'در بستهٔ بادگیری‌شده فرستاده می‌شود.']

/** The sweets of the cities. */
export const sweetTemplates: readonly ProductTemplate[] = [
  {
    category: 'گز',
    shops: ['gaz-naghshejahan', 'gaz-naghshejahan', 'miras-negin'],
    count: 11,
    title: 'گز {نوع} {مغز} {درصد} اصفهان',
    brief: 'گز {نوع} با {درصد} مغز {مغز}',
    traitValues: {
      نوع: ['آردی', 'لقمه', 'سکه‌ای'],
      مغز: ['پسته', 'بادام', 'پسته و بادام'],
      درصد: ['۲۸ درصد', '۳۴ درصد', '۴۰ درصد'],
    },
    fixedValues: { 'محل تولید': 'اصفهان', شیرینی: 'انگبین و گلوکز' },
    story: [
      [
        'گز {نوع} با {درصد} مغز {مغز} و سفیدهٔ تخم‌مرغ در دیگ مسی زده شده است.',
        'انگبین خوانسار عطر این گز {نوع} را ساخته است.',
      ],
      ['نرم است و به دندان نمی‌چسبد.', 'سوغات نامدار نصف جهان برای هر دیدار است.'],
      storageAdvice,
    ],
    keywords: ['گز', 'گز اصفهان', 'سوغات اصفهان', 'شیرینی سنتی'],
    sizes: boxSizes,
    price: [3_400_000, 7_200_000],
    grams: 1000,
    days: [0, 2],
    imageOptions: {
      shapes: ['carton', 'dish'],
      fillings: ['cubes'],
      palettes: ['turquoise', 'cobalt', 'pomegranate'],
      inside: ['cream'],
    },
  },
  {
    category: 'سوهان',
    shops: ['gaz-naghshejahan', 'sohan-qom'],
    count: 10,
    title: 'سوهان {نوع} {روغن} مغز {مغز}',
    brief: 'سوهان {نوع} با جوانهٔ گندم و {روغن}',
    traitValues: { نوع: ['گزی', 'لقمه‌ای', 'ورقی'], روغن: ['کره‌ای', 'روغن حیوانی'], مغز: ['پسته', 'بادام'] },
    fixedValues: { 'محل تولید': 'قم', رنگ: 'زعفران طبیعی' },
    story: [
      ['سوهان {نوع} از جوانهٔ گندم، زعفران و هل در دیگ مسی پخته شده است.', 'ترد است و مزهٔ {روغن} آن تا پایان می‌ماند.'],
      ['خلال {مغز} روی هر لقمه دیده می‌شود.', 'در قوطی فلزی فرستاده می‌شود و نمی‌شکند.'],
      storageAdvice,
    ],
    keywords: ['سوهان', 'سوهان قم', 'سوغات قم', 'شیرینی سنتی'],
    sizes: boxSizes,
    price: [3_900_000, 7_800_000],
    grams: 1000,
    days: [0, 2],
    imageOptions: {
      shapes: ['tin', 'carton'],
      fillings: ['crystals', 'cubes'],
      palettes: ['saffron', 'madder', 'turquoise'],
      inside: ['copper', 'saffron'],
    },
  },
  {
    category: 'قطاب و باقلوا',
    shops: ['shirini-yazd'],
    count: 11,
    title: '{نوع} یزدی {مغز} {بسته}',
    brief: '{نوع} تازهٔ یزد، پخت همان روز',
    traitValues: {
      نوع: ['قطاب', 'باقلوا', 'حاجی‌بادام', 'لوز'],
      مغز: ['پسته', 'بادام', 'هل و گلاب'],
      بسته: ['جعبهٔ هدیه', 'جعبهٔ ساده'],
    },
    fixedValues: { 'محل تولید': 'یزد', ماندگاری: '۲۰ روز' },
    story: [
      ['{نوع} هر صبح با روغن تازه و مغز {مغز} پخته می‌شود.', 'این {نوع} لقمه‌ای است و عطر {مغز} دارد.'],
      ['چون تازه است، تنها به شهرهای استان یزد فرستاده می‌شود.'],
      ['در یخچال تا بیست روز ترد می‌ماند.'],
    ],
    keywords: ['قطاب', 'باقلوا', 'شیرینی یزدی', 'سوغات یزد', 'لوز'],
    sizes: boxSizes,
    price: [3_200_000, 6_400_000],
    grams: 1000,
    days: [0, 1],
    imageOptions: {
      shapes: ['carton', 'dish'],
      fillings: ['cubes', 'crystals'],
      palettes: ['pomegranate', 'turquoise', 'saffron'],
      inside: ['cream', 'copper'],
    },
  },
]
