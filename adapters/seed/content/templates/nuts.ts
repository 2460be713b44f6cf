import type { ProductTemplate, Size } from './template.ts'

const weightSizes: { title: string; values: readonly Size[] } = {
  title: 'وزن',
  values: [
    ['۲۵۰ گرم', 0.27, 300],
    ['۵۰۰ گرم', 0.52, 560],
    ['۱ کیلوگرم', 1, 1080],
  ],
}
const storageAdvice = ['در ظرف دربسته و جای خنک نگه داشته شود.', 'در بستهٔ بادگیری‌شده فرستاده می‌شود.']

/** Nuts, dates and dried fruit. */
export const nutTemplates: readonly ProductTemplate[] = [
  {
    category: 'پسته',
    shops: ['pesteh-rafsanjan'],
    count: 13,
    title: 'پسته {رقم} {محل تولید} {فرآوری}',
    brief: 'پستهٔ {رقم} {محل تولید}، {فرآوری}، محصول امسال',
    traitValues: {
      رقم: ['احمدآقایی', 'اکبری', 'فندقی', 'کله‌قوچی'],
      'محل تولید': ['رفسنجان', 'سیرجان'],
      فرآوری: ['خام', 'شور', 'زعفرانی'],
    },
    fixedValues: { خندانی: 'بالای ۹۵ درصد' },
    story: [
      ['پستهٔ {رقم} از باغ‌های {محل تولید} چیده و همان روز خشک شده است.', 'مغز پستهٔ {رقم} سبز، شیرین و پرچرب است.'],
      ['دهن‌بست و پوک آن پیش از بسته‌بندی جدا شده است.', 'در بستهٔ بدون هوا فرستاده می‌شود تا بو نگیرد.'],
      storageAdvice,
    ],
    keywords: ['پسته', 'پسته رفسنجان', 'آجیل', 'خشکبار', 'پسته اکبری'],
    sizes: weightSizes,
    price: [8_800_000, 14_500_000],
    grams: 1080,
    days: [0, 2],
    imageOptions: {
      shapes: ['pouch', 'dish', 'carton'],
      fillings: ['pistachios'],
      palettes: ['olive', 'walnut', 'indigo'],
      inside: ['olive', 'cream'],
    },
  },
  {
    category: 'بادام و گردو',
    shops: ['pesteh-rafsanjan', 'asal-sabalan'],
    count: 10,
    title: '{نوع} {محل تولید} {درجه}',
    brief: '{نوع} تازهٔ {محل تولید}، {درجه}',
    traitValues: {
      نوع: ['مغز گردو', 'بادام درختی', 'مغز بادام'],
      'محل تولید': ['تویسرکان', 'شهمیرزاد', 'سامان'],
      درجه: ['ممتاز', 'درجه‌یک'],
    },
    fixedValues: { محصول: 'امسال' },
    story: [
      ['{نوع} {محل تولید} روشن، ترد و بدون تلخی است.', 'این {نوع} دستی پاک شده و شکسته ندارد.'],
      ['برای شیرینی، صبحانه و پذیرایی مناسب است.', 'در یخچال تا شش ماه تازه می‌ماند.'],
      storageAdvice,
    ],
    keywords: ['گردو', 'بادام', 'آجیل', 'خشکبار', 'مغز گردو'],
    sizes: weightSizes,
    price: [5_200_000, 11_800_000],
    grams: 1080,
    days: [0, 2],
    imageOptions: {
      shapes: ['pouch', 'dish'],
      fillings: ['nuts'],
      palettes: ['walnut', 'copper', 'cream'],
      inside: ['copper', 'walnut'],
    },
  },
  {
    category: 'خرما',
    shops: ['khorma-bam', 'khorma-bam', 'pesteh-rafsanjan'],
    count: 12,
    title: 'خرما {رقم} {محل تولید} {درجه}',
    brief: 'خرمای {رقم} {محل تولید}، {درجه}',
    traitValues: {
      رقم: ['مضافتی', 'پیارم', 'کلوته', 'زاهدی'],
      'محل تولید': ['بم', 'جیرفت', 'حاجی‌آباد'],
      درجه: ['ممتاز', 'صادراتی'],
    },
    fixedValues: { محصول: 'امسال', افزودنی: 'ندارد' },
    story: [
      [
        'خرمای {رقم} در {محل تولید} رسیده چیده و دستی در جعبه چیده شده است.',
        'خرمای {رقم} پوستی نازک و گوشتی نرم دارد.',
      ],
      ['شکر و شیره به آن افزوده نشده است.', 'با گردو و ارده صبحانه‌ای کامل است.'],
      ['مضافتی را در یخچال و خشک‌ترها را در جای خنک نگه دارید.'],
    ],
    keywords: ['خرما', 'رطب', 'خرمای بم', 'مضافتی', 'پیارم'],
    sizes: {
      title: 'وزن',
      values: [
        ['۶۰۰ گرم', 0.62, 680],
        ['۱ کیلوگرم', 1, 1100],
        ['۵ کیلوگرم', 4.7, 5300],
      ],
    },
    price: [1_800_000, 5_600_000],
    grams: 1100,
    days: [0, 2],
    imageOptions: {
      shapes: ['carton', 'dish', 'pouch'],
      fillings: ['dates'],
      palettes: ['walnut', 'madder', 'saffron'],
      inside: ['walnut', 'night'],
    },
  },
  {
    category: 'میوه خشک',
    shops: ['attari-torbat', 'khorma-bam', 'asal-sabalan'],
    count: 8,
    title: '{میوه} خشک {محل تولید} {روش}',
    brief: '{میوه} خشک {روش}، بدون گوگرد',
    traitValues: {
      میوه: ['انجیر', 'زردآلو', 'آلو بخارا', 'توت سفید'],
      'محل تولید': ['استهبان', 'مراغه', 'نیشابور'],
      روش: ['آفتابی', 'سایه‌خشک'],
    },
    fixedValues: { گوگرد: 'ندارد' },
    story: [
      ['{میوه} رسیده به روش {روش} خشک شده و شکر ندارد.', 'رنگ طبیعی {میوه} نگه داشته شده و گوگرد نخورده است.'],
      ['میان‌وعده‌ای شیرین برای مدرسه و سفر است.', 'با خیساندن در آب ولرم برای خورش آماده می‌شود.'],
      storageAdvice,
    ],
    keywords: ['میوه خشک', 'خشکبار', 'انجیر', 'برگه زردآلو', 'آلو', 'توت خشک'],
    sizes: weightSizes,
    price: [3_100_000, 7_600_000],
    grams: 1080,
    days: [0, 2],
    imageOptions: {
      shapes: ['pouch', 'dish'],
      fillings: ['nuts', 'dates'],
      palettes: ['saffron', 'copper', 'walnut'],
      inside: ['saffron', 'copper', 'cream'],
    },
  },
]
