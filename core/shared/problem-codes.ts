/** The six kinds of failure; only the HTTP server maps a kind to a status. */
export type ProblemKind = 'invalid' | 'denied' | 'missing' | 'conflict' | 'unavailable' | 'broken'

/** Every problem of the house: its kind and the Persian sentence people read. */
export const problemCodes = {
  'contract/invalid-input': { kind: 'invalid', sentence: 'اطلاعات واردشده درست نیست. موارد مشخص‌شده را اصلاح کنید.' },
  'contract/unknown-endpoint': { kind: 'missing', sentence: 'چیزی که می‌خواهید پیدا نشد.' },
  'contract/method-not-allowed': { kind: 'invalid', sentence: 'این درخواست به این شکل پذیرفته نمی‌شود.' },
  'contract/too-many-requests': { kind: 'unavailable', sentence: 'تعداد درخواست‌ها زیاد است. کمی بعد دوباره تلاش کنید.' },
  'contract/unavailable': { kind: 'unavailable', sentence: 'سرویس برای لحظه‌ای در دسترس نیست. دوباره تلاش کنید.' },
  'contract/offline': { kind: 'unavailable', sentence: 'ارتباط با اینترنت برقرار نیست. پس از اتصال دوباره تلاش کنید.' },
  'contract/broken': { kind: 'broken', sentence: 'مشکلی پیش آمده است. کمی بعد دوباره تلاش کنید.' },
  'contract/key-required': { kind: 'invalid', sentence: 'این درخواست کلید یکتا ندارد. صفحه را تازه کنید.' },
  'contract/key-reused': { kind: 'invalid', sentence: 'این درخواست پیش‌تر با اطلاعات دیگری فرستاده شده است.' },
  'contract/key-in-flight': { kind: 'conflict', sentence: 'همین درخواست در حال انجام است. چند لحظه صبر کنید.' },
  'accounts/sign-in-required': { kind: 'denied', sentence: 'برای ادامه وارد حساب خود شوید.' },
  'accounts/not-allowed': { kind: 'denied', sentence: 'اجازهٔ این کار را ندارید.' },
  'accounts/blocked': { kind: 'denied', sentence: 'حساب شما بسته شده است. با پشتیبانی تماس بگیرید.' },
  'accounts/wrong-code': { kind: 'invalid', sentence: 'کد واردشده درست نیست یا زمان آن گذشته است.' },
  'accounts/too-many-codes': { kind: 'unavailable', sentence: 'تعداد درخواست کد زیاد است. کمی بعد دوباره تلاش کنید.' },
  'accounts/refresh-raced': { kind: 'denied', sentence: 'نشست در زبانهٔ دیگری تازه شد.' },
  'accounts/session-ended': { kind: 'denied', sentence: 'نشست شما پایان یافته است. دوباره وارد شوید.' },
  'accounts/session-not-found': { kind: 'missing', sentence: 'این نشست پیدا نشد یا پیش‌تر پایان یافته است.' },
  'accounts/address-not-found': { kind: 'missing', sentence: 'این نشانی پیدا نشد.' },
  'accounts/too-many-addresses': { kind: 'conflict', sentence: 'بیش از ۲۰ نشانی نمی‌توان نگه داشت. یکی را حذف کنید.' },
  'catalog/not-bought': {
    kind: 'denied',
    sentence: 'پس از تحویل این کالا به شما می‌توانید دربارهٔ آن بنویسید.',
  },
  'catalog/own-review': { kind: 'conflict', sentence: 'به دیدگاه خودتان نمی‌توانید رأی دهید.' },
  'catalog/in-stock': { kind: 'conflict', sentence: 'این کالا هم‌اکنون موجود است.' },
  'catalog/too-many': { kind: 'conflict', sentence: 'فهرست شما بیش از این جا ندارد.' },
  'catalog/not-found': { kind: 'missing', sentence: 'این کالا یا دسته پیدا نشد.' },
  'catalog/wrong-state': { kind: 'conflict', sentence: 'این کار در وضعیت کنونی کالا ممکن نیست.' },
  'catalog/stock-moved': {
    kind: 'conflict',
    sentence: 'موجودی در این میان تغییر کرده است. مقدار تازه را ببینید و دوباره ثبت کنید.',
  },
  'catalog/stock-held': {
    kind: 'conflict',
    sentence: 'بخشی از این موجودی در انتظار پرداخت خریداران است و کمتر از آن نمی‌توان ثبت کرد.',
  },
  'catalog/sku-taken': { kind: 'conflict', sentence: 'این کد کالا (SKU) در فروشگاه شما تکراری است.' },
  'catalog/picture-small': { kind: 'invalid', sentence: 'هر دو ضلع عکس باید دست‌کم ۶۰۰ پیکسل باشد.' },
  'catalog/picture-quota': { kind: 'conflict', sentence: 'سقف عکس‌های امروز فروشگاه پر شده است. فردا ادامه دهید.' },
  'catalog/picture-type': { kind: 'invalid', sentence: 'فقط تصویر JPEG، PNG یا WebP پذیرفته می‌شود.' },
  'catalog/picture-too-large': {
    kind: 'invalid',
    sentence: 'این تصویر بیش از اندازه بزرگ است: حداکثر ۱۰ مگابایت و ۴۰ میلیون پیکسل.',
  },
  'catalog/picture-broken': { kind: 'invalid', sentence: 'این تصویر باز نمی‌شود. تصویر دیگری انتخاب کنید.' },
  'stores/not-found': { kind: 'missing', sentence: 'این فروشگاه پیدا نشد.' },
  'stores/not-completed': {
    kind: 'denied',
    sentence: 'ثبت‌نام فروشگاه هنوز کامل نشده است. نخست گام‌های باقی‌مانده را کامل کنید.',
  },
  'stores/read-only': { kind: 'denied', sentence: 'در وضعیت کنونی فروشگاه چیزی را در آن نمی‌توان تغییر داد.' },
  'stores/domain-refused': {
    kind: 'invalid',
    sentence: 'این نشانی را نمی‌توان به فروشگاه وصل کرد. دامنهٔ خودتان را بنویسید.',
  },
  'stores/domain-taken': { kind: 'conflict', sentence: 'این دامنه پیش‌تر به فروشگاه دیگری وصل شده است.' },
  'stores/domain-unproven': {
    kind: 'conflict',
    sentence: 'رکورد TXT این دامنه هنوز پیدا نشد. پس از ثبت آن، چند دقیقه صبر کنید و دوباره بررسی کنید.',
  },
  'content/not-found': { kind: 'missing', sentence: 'این نوشته پیدا نشد.' },
  'chat/not-found': { kind: 'missing', sentence: 'این گفت‌وگو پیدا نشد.' },
  'cart/too-many-lines': { kind: 'invalid', sentence: 'سبد خرید بیش از این جا ندارد.' },
  'ordering/empty-cart': { kind: 'invalid', sentence: 'سبد خرید خالی است.' },
  'ordering/price-changed': {
    kind: 'conflict',
    sentence: 'قیمت یا هزینهٔ ارسال تغییر کرده است. مبلغ تازه را ببینید و تأیید کنید.',
  },
  'ordering/out-of-stock': { kind: 'conflict', sentence: 'موجودی بعضی از کالاها کافی نیست.' },
  'ordering/not-available': { kind: 'conflict', sentence: 'بعضی از کالاها دیگر فروخته نمی‌شوند.' },
  'ordering/not-shippable': { kind: 'conflict', sentence: 'بعضی از کالاها به این شهر ارسال نمی‌شوند.' },
  'ordering/not-found': { kind: 'missing', sentence: 'سفارشی با این مشخصات پیدا نشد.' },
  'ordering/wrong-state': { kind: 'conflict', sentence: 'این کار در وضعیت کنونی سفارش ممکن نیست.' },
  'ordering/photo-not-found': { kind: 'missing', sentence: 'این عکس پیدا نشد. دوباره آن را بفرستید.' },
  'ordering/too-much': { kind: 'conflict', sentence: 'این مبلغ از مبلغ پرداخت‌شده بیشتر است.' },
  'payments/not-found': { kind: 'missing', sentence: 'پرداختی با این مشخصات پیدا نشد.' },
  'payments/gateway-unavailable': {
    kind: 'unavailable',
    sentence: 'درگاه پرداخت پاسخ نمی‌دهد. چند لحظه بعد دوباره تلاش کنید.',
  },
  'payments/above-limit': {
    kind: 'conflict',
    sentence:
      'این مبلغ از سقف یک پرداخت اینترنتی بیشتر است. کیف پول را در چند نوبت شارژ کنید و سفارش را از کیف پول بپردازید.',
  },
  'payments/gateway-refused': { kind: 'conflict', sentence: 'درگاه پرداخت این درخواست را نپذیرفت.' },
  'payments/already-paid': { kind: 'conflict', sentence: 'این سفارش پیش‌تر پرداخت شده است.' },
  'payments/being-checked': { kind: 'conflict', sentence: 'نتیجهٔ پرداخت پیشین در حال بررسی است. چند دقیقه صبر کنید.' },
  'payments/expired': { kind: 'conflict', sentence: 'زمان پرداخت این سفارش گذشته است.' },
  'finance/not-enough-credit': { kind: 'conflict', sentence: 'موجودی کیف پول کافی نیست.' },
} as const satisfies Readonly<Record<string, { kind: ProblemKind; sentence: string }>>

/** A code of the closed table. */
export type ProblemCode = keyof typeof problemCodes
