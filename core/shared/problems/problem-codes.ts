import { backofficeProblems } from './backoffice-problem-codes.ts'

/** The six kinds of problems; only the HTTP server maps a kind to a status. */
export type ProblemKind = 'invalid' | 'denied' | 'missing' | 'conflict' | 'unavailable' | 'broken'

/** Every problem: its kind and its Persian message. */
export const problemCodes = {
  ...backofficeProblems,
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
  'accounts/refresh-conflict': { kind: 'denied', sentence: 'نشست در زبانهٔ دیگری تازه شد.' },
  'accounts/session-ended': { kind: 'denied', sentence: 'نشست شما پایان یافته است. دوباره وارد شوید.' },
  'accounts/unknown-host': { kind: 'missing', sentence: 'این فروشگاه پیدا نشد.' },
  'accounts/ticket-refused': { kind: 'invalid', sentence: 'دوباره وارد شوید.' },
  'accounts/not-found': { kind: 'missing', sentence: 'این حساب پیدا نشد.' },
  'accounts/session-not-found': { kind: 'missing', sentence: 'این نشست پیدا نشد یا پیش‌تر پایان یافته است.' },
  'accounts/address-not-found': { kind: 'missing', sentence: 'این نشانی پیدا نشد.' },
  'accounts/too-many-addresses': { kind: 'conflict', sentence: 'بیش از ۲۰ نشانی نمی‌توان نگه داشت. یکی را حذف کنید.' },
  'chat/not-found': { kind: 'missing', sentence: 'این گفت‌وگو پیدا نشد.' },
  'chat/changed': {
    kind: 'conflict',
    sentence: 'این گفت‌وگو یا پاسخ در این میان تغییر کرده است. آنچه اکنون هست را ببینید؛ نوشتهٔ شما سر جایش است.',
  },
  'chat/title-taken': { kind: 'conflict', sentence: 'پاسخ آمادهٔ دیگری همین عنوان را دارد.' },
  'cart/too-many-lines': { kind: 'invalid', sentence: 'سبد خرید بیش از این جا ندارد.' },
  'coupons/not-found': { kind: 'missing', sentence: 'این کد تخفیف پیدا نشد.' },
  'coupons/code-taken': { kind: 'conflict', sentence: 'این کد پیش‌تر ساخته شده است. کد دیگری بنویسید.' },
  'coupons/changed': { kind: 'conflict', sentence: 'همکار دیگری این کد تخفیف را تغییر داده است. آن را دوباره ببینید.' },
  'coupons/scope-unknown': { kind: 'conflict', sentence: 'یکی از فروشگاه‌ها یا دسته‌ها پیدا نشد. نشانی‌ها را ببینید.' },
  'coupons/below-uses': { kind: 'conflict', sentence: 'این کد بیش از این سقف به کار رفته است. سقف بزرگ‌تری بنویسید.' },
  'ordering/empty-cart': { kind: 'invalid', sentence: 'سبد خرید خالی است.' },
  'ordering/price-changed': {
    kind: 'conflict',
    sentence: 'قیمت یا هزینهٔ ارسال تغییر کرده است. مبلغ تازه را ببینید و تأیید کنید.',
  },
  'ordering/below-min-quantity': {
    kind: 'conflict',
    sentence: 'از بعضی کالاها کمتر از حداقل سفارش خواسته‌اید. سبد را ببینید.',
  },
  'ordering/out-of-stock': { kind: 'conflict', sentence: 'موجودی بعضی از کالاها کافی نیست.' },
  'ordering/rule-unknown': {
    kind: 'invalid',
    sentence: 'یکی از قاعده‌ها دسته، فروشگاه یا کالایی را نام می‌برد که نیست.',
  },
  'ordering/rules-changed': {
    kind: 'conflict',
    sentence: 'همکار دیگری در این میان قاعده‌ها را تغییر داده است. صفحه را تازه کنید.',
  },
  'ordering/not-available': { kind: 'conflict', sentence: 'بعضی از کالاها دیگر فروخته نمی‌شوند.' },
  'ordering/not-shippable': { kind: 'conflict', sentence: 'بعضی از کالاها به این شهر ارسال نمی‌شوند.' },
  'ordering/not-found': { kind: 'missing', sentence: 'سفارشی با این مشخصات پیدا نشد.' },
  'ordering/wrong-state': { kind: 'conflict', sentence: 'این کار در وضعیت کنونی سفارش ممکن نیست.' },
  'ordering/tracking-code-required': { kind: 'conflict', sentence: 'این روش ارسال بدون کد رهگیری پذیرفته نمی‌شود.' },
  'ordering/contents-changed': {
    kind: 'conflict',
    sentence: 'کالاهای این بسته در این میان تغییر کرده است. فهرست تازهٔ بسته را ببینید و دوباره انجام دهید.',
  },
  'ordering/nothing-left': {
    kind: 'conflict',
    sentence: 'همهٔ کالاها را نمی‌توان جدا کرد؛ دست‌کم یکی باید در این بسته بماند.',
  },
  'ordering/photo-not-found': { kind: 'missing', sentence: 'این عکس پیدا نشد. دوباره آن را بفرستید.' },
  'ordering/above-refundable': { kind: 'conflict', sentence: 'این مبلغ از مبلغ پرداخت‌شده‌ای که مانده بیشتر است.' },
  'ordering/already-decided': {
    kind: 'conflict',
    sentence: 'همکار دیگری پیش از شما دربارهٔ این پرونده تصمیم گرفته یا وضعیت آن تغییر کرده است. رأی تازه را ببینید.',
  },
  'ordering/nothing-refunded': {
    kind: 'invalid',
    sentence: 'با این انتخاب چیزی به خریدار برنمی‌گردد. کالا، مبلغ یا هزینهٔ ارسال را انتخاب کنید.',
  },
  'finance/not-enough-available': { kind: 'conflict', sentence: 'موجودی قابل برداشت کافی نیست.' },
  'finance/not-found': { kind: 'missing', sentence: 'چیزی با این مشخصات در امور مالی پیدا نشد.' },
  'finance/wrong-state': { kind: 'conflict', sentence: 'این درخواست برداشت دیگر در این وضعیت نیست.' },
  'finance/below-minimum': { kind: 'invalid', sentence: 'این مبلغ از کمترین مبلغ برداشت کمتر است.' },
  'finance/not-in-toman': { kind: 'invalid', sentence: 'مبلغ باید به تومان کامل باشد.' },
  'finance/withdrawal-open': {
    kind: 'conflict',
    sentence: 'یک درخواست برداشت باز دارید. پس از پایان آن دوباره درخواست کنید.',
  },
  'finance/bank-frozen': {
    kind: 'conflict',
    sentence: 'حساب‌های بانکی به‌تازگی تغییر کرده‌اند. برداشت تا ۲۴ ساعت پس از تغییر ممکن نیست.',
  },
  'finance/batch-submitted': { kind: 'conflict', sentence: 'این دسته را پیش از شما به بانک سپرده‌اند.' },
  'finance/bank-response-unreadable': {
    kind: 'invalid',
    sentence: 'ستون‌های «شمارهٔ درخواست»، «مبلغ» و «نتیجه» در این فایل پیدا نشد.',
  },
  'finance/bank-mismatch': { kind: 'conflict', sentence: 'بانک این حساب را نپذیرفته است. حساب دیگری انتخاب کنید.' },
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
  'ordering/being-checked': {
    kind: 'conflict',
    sentence: 'نتیجهٔ پرداخت پیشین همین کالاها در حال بررسی است. چند دقیقه صبر کنید.',
  },
  'payments/expired': { kind: 'conflict', sentence: 'زمان پرداخت این سفارش گذشته است.' },
  'finance/not-enough-credit': { kind: 'conflict', sentence: 'موجودی کیف پول کافی نیست.' },
} as const satisfies Readonly<Record<string, { kind: ProblemKind; sentence: string }>>

/** A code of the closed table. */
export type ProblemCode = keyof typeof problemCodes
