import type { ProblemKind } from './problem-codes.ts'

/** Problems about products, stores and backoffice work, each with its kind and Persian message. */
export const backofficeProblems = {
  'settings/changed': {
    kind: 'conflict',
    sentence: 'همکار دیگری در این میان این تنظیم را تغییر داده است. مقدار تازه را ببینید و دوباره ثبت کنید.',
  },
  'users/not-found': { kind: 'missing', sentence: 'این کاربر پیدا نشد.' },
  'users/own-account': { kind: 'conflict', sentence: 'حساب خودتان را از این‌جا نمی‌توانید تغییر دهید.' },
  'users/impersonation-read-only': {
    kind: 'denied',
    sentence: 'به جای این کاربر هستید و فقط می‌بینید؛ چیزی را نمی‌توانید تغییر دهید.',
  },
  'users/not-while-impersonating': { kind: 'denied', sentence: 'این کار را فقط خود این کاربر می‌تواند انجام دهد.' },
  'notifications/not-accepted': {
    kind: 'unavailable',
    sentence: 'پیامک باز هم نرفت. پاسخ سرویس پیامک در فهرست است.',
  },
  'notifications/not-resendable': {
    kind: 'conflict',
    sentence: 'این پیامک اکنون دوباره فرستاده نمی‌شود: رسیده، در راه است، یا زمانش گذشته است.',
  },
  'users/block-end-in-past': { kind: 'invalid', sentence: 'پایان مسدودی باید در آینده باشد.' },
  'users/changed': {
    kind: 'conflict',
    sentence: 'وضعیت این کاربر در این میان تغییر کرده است. آنچه اکنون هست را ببینید.',
  },
  'catalog/not-purchased': {
    kind: 'denied',
    sentence: 'پس از تحویل این کالا به شما می‌توانید دربارهٔ آن بنویسید.',
  },
  'catalog/own-review': { kind: 'conflict', sentence: 'به دیدگاه خودتان نمی‌توانید رأی دهید.' },
  'catalog/in-stock': { kind: 'conflict', sentence: 'این کالا هم‌اکنون موجود است.' },
  'catalog/too-many': { kind: 'conflict', sentence: 'فهرست شما بیش از این جا ندارد.' },
  'catalog/not-found': { kind: 'missing', sentence: 'این کالا یا دسته پیدا نشد.' },
  'catalog/feedback-not-found': { kind: 'missing', sentence: 'این پرسش یا دیدگاه پیدا نشد.' },
  'catalog/wrong-state': { kind: 'conflict', sentence: 'این کار در وضعیت کنونی کالا ممکن نیست.' },
  'catalog/slug-taken': { kind: 'conflict', sentence: 'این نشانی از آنِ دستهٔ دیگری است.' },
  'catalog/too-deep': { kind: 'conflict', sentence: 'درخت دسته‌ها سه لایه دارد؛ زیر این دسته جایی نیست.' },
  'catalog/category-used': {
    kind: 'conflict',
    sentence: 'این دسته خالی نیست. زیردسته‌هایش را بردارید و کالاهایش را در دستهٔ دیگری ادغام کنید.',
  },
  'ordering/refund-breakdown-unknown': {
    kind: 'conflict',
    sentence: 'ریز بازگشت پیشین این بسته ثبت نشده است؛ برای همین نمی‌توان دوباره از آن پول برگرداند.',
  },
  'catalog/already-decided': {
    kind: 'conflict',
    sentence: 'این کالا در این میان تغییر کرده یا همکار دیگری دربارهٔ آن تصمیم گرفته است. صفحه را تازه کنید.',
  },
  'catalog/stock-changed': {
    kind: 'conflict',
    sentence: 'موجودی در این میان تغییر کرده است. مقدار تازه را ببینید و دوباره ثبت کنید.',
  },
  'catalog/stock-reserved': {
    kind: 'conflict',
    sentence: 'بخشی از این موجودی در انتظار پرداخت خریداران است و کمتر از آن نمی‌توان ثبت کرد.',
  },
  'catalog/sku-taken': { kind: 'conflict', sentence: 'این کد کالا (SKU) در فروشگاه شما تکراری است.' },
  'catalog/spreadsheet-unreadable': {
    kind: 'invalid',
    sentence: 'این فایل خوانده نشد. یک فایل XLSX یا CSV (UTF-8) با یک ردیف عنوان و دست‌کم یک ردیف کالا بفرستید.',
  },
  'catalog/spreadsheet-too-large': {
    kind: 'invalid',
    sentence: 'این فایل بیش از اندازه بزرگ است: حداکثر ۸ مگابایت، ۲۰٬۰۰۰ ردیف و ۶۰ ستون.',
  },
  'catalog/image-too-small': { kind: 'invalid', sentence: 'هر دو ضلع عکس باید دست‌کم ۶۰۰ پیکسل باشد.' },
  'catalog/image-quota-exceeded': {
    kind: 'conflict',
    sentence: 'سقف عکس‌های امروز فروشگاه پر شده است. فردا ادامه دهید.',
  },
  'catalog/image-type-unsupported': { kind: 'invalid', sentence: 'فقط تصویر JPEG، PNG یا WebP پذیرفته می‌شود.' },
  'catalog/image-too-large': {
    kind: 'invalid',
    sentence: 'این تصویر بیش از اندازه بزرگ است: حداکثر ۱۰ مگابایت و ۴۰ میلیون پیکسل.',
  },
  'catalog/image-unreadable': { kind: 'invalid', sentence: 'این تصویر باز نمی‌شود. تصویر دیگری انتخاب کنید.' },
  'stores/not-found': { kind: 'missing', sentence: 'این فروشگاه پیدا نشد.' },
  'stores/not-completed': {
    kind: 'denied',
    sentence: 'ثبت‌نام فروشگاه هنوز کامل نشده است. نخست گام‌های باقی‌مانده را کامل کنید.',
  },
  'stores/read-only': { kind: 'denied', sentence: 'در وضعیت کنونی فروشگاه چیزی را در آن نمی‌توان تغییر داد.' },
  'stores/slug-taken': { kind: 'conflict', sentence: 'این نشانی، یا نشانی بسیار همانندی، از آنِ فروشگاه دیگری است.' },
  'stores/too-many': { kind: 'conflict', sentence: 'بیش از ۵ فروشگاه نمی‌توان داشت.' },
  'stores/steps-incomplete': {
    kind: 'conflict',
    sentence: 'هنوز گام‌هایی مانده است. آن‌ها را کامل کنید و دوباره بفرستید.',
  },
  'stores/wrong-state': { kind: 'conflict', sentence: 'این کار در وضعیت کنونی فروشگاه ممکن نیست.' },
  'stores/already-decided': {
    kind: 'conflict',
    sentence: 'مدیر دیگری پیش از شما دربارهٔ این فروشگاه تصمیم گرفته است. وضعیت تازه را ببینید.',
  },
  'stores/open-parcels': { kind: 'conflict', sentence: 'این فروشگاه هنوز سفارش باز دارد و بسته نمی‌شود.' },
  'stores/balance-not-settled': {
    kind: 'conflict',
    sentence: 'مانده یا برداشت بازِ این فروشگاه صفر نیست و بسته نمی‌شود.',
  },
  'stores/already-member': { kind: 'conflict', sentence: 'این شماره از پیش در فروشگاه کار می‌کند.' },
  'stores/too-many-staff': { kind: 'conflict', sentence: 'بیش از ۵۰ نفر نمی‌توانند در یک فروشگاه کار کنند.' },
  'stores/member-not-found': { kind: 'missing', sentence: 'چنین همکاری در فروشگاه نیست.' },
  'stores/invitation-not-found': { kind: 'missing', sentence: 'این دعوت پیدا نشد یا پس گرفته شده است.' },
  'stores/bank-account-exists': { kind: 'conflict', sentence: 'این شبا پیش‌تر برای فروشگاه ثبت شده است.' },
  'stores/too-many-bank-accounts': {
    kind: 'conflict',
    sentence: 'بیش از ۳ حساب بانکی نمی‌توان ثبت کرد. یکی را حذف کنید.',
  },
  'stores/bank-account-not-found': { kind: 'missing', sentence: 'این حساب بانکی پیدا نشد.' },
  'stores/domain-refused': {
    kind: 'invalid',
    sentence: 'این نشانی را نمی‌توان به فروشگاه وصل کرد. دامنهٔ خودتان را بنویسید.',
  },
  'stores/domain-taken': { kind: 'conflict', sentence: 'این دامنه پیش‌تر به فروشگاه دیگری وصل شده است.' },
  'stores/domain-not-verified': {
    kind: 'conflict',
    sentence: 'رکورد TXT این دامنه هنوز پیدا نشد. پس از ثبت آن، چند دقیقه صبر کنید و دوباره بررسی کنید.',
  },
  'apps/not-found': { kind: 'missing', sentence: 'این برنامه در فروشگاه نصب نیست.' },
  'apps/wrong-state': { kind: 'conflict', sentence: 'این کار در وضعیت کنونی برنامه ممکن نیست.' },
  'apps/key-not-found': { kind: 'missing', sentence: 'این کلید پیدا نشد یا پیش‌تر باطل شده است.' },
  'apps/too-many-keys': { kind: 'conflict', sentence: 'بیش از ۲۰ کلید نمی‌توان داشت. یکی را باطل کنید.' },
  'apps/delivery-not-found': { kind: 'missing', sentence: 'این پیام پیدا نشد.' },
  'content/not-found': { kind: 'missing', sentence: 'این نوشته پیدا نشد.' },
  'content/changed': {
    kind: 'conflict',
    sentence: 'همکار دیگری این نوشته را در این میان تغییر داده است. آنچه نوشته‌اید همین‌جاست؛ نوشتهٔ تازهٔ او را ببینید.',
  },
  'content/name-taken': { kind: 'conflict', sentence: 'این نشانی یا عنوان از آنِ نوشتهٔ دیگری است.' },
  'content/in-use': {
    kind: 'conflict',
    sentence: 'گروهی که پرسش دارد و بخش‌های ثابت صفحهٔ نخست حذف نمی‌شوند؛ می‌توانید آن‌ها را خاموش کنید.',
  },
} as const satisfies Readonly<Record<string, { kind: ProblemKind; sentence: string }>>
