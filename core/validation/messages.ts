import { toPersianDigits } from '../shared/text/digits.ts'

/** The message of every rule; `{n}` stands for the rule's number. */
export const messages = {
  required: 'پر کردن این فیلد الزامی است.',
  checked: 'این گزینه باید انتخاب شود.',
  email: 'قالب ایمیل درست نیست.',
  melicode: 'قالب کد ملی درست نیست.',
  sheba: 'قالب شمارهٔ شبا درست نیست.',
  phone: 'قالب شمارهٔ تلفن درست نیست.',
  mobile: 'قالب شمارهٔ موبایل درست نیست.',
  length: 'این مقدار باید {n} رقم باشد.',
  minLength: 'تعداد باید {n} یا بیشتر باشد.',
  minCharLength: 'تعداد نویسه‌ها باید {n} یا بیشتر باشد.',
  biggerThan: 'باید بزرگ‌تر از {n} باشد.',
  lessThan: 'باید کوچک‌تر از {n} باشد.',
  equalOrBiggerThan: 'باید {n} یا بیشتر باشد.',
  equalOrLessThan: 'باید {n} یا کمتر باشد.',
  numeric: 'این مقدار باید عددی باشد.',
  shebaNotResalat: 'شبای بانک رسالت پذیرفته نمی‌شود.',
  shebaNotBlubank: 'شبای بلوبانک پذیرفته نمی‌شود.',
  latin_word: 'باید از حروف و ارقام انگلیسی باشد.',
  persian_word: 'فقط حروف فارسی پذیرفته می‌شود.',
  date_format: 'قالب تاریخ درست نیست (قالب درست: ۱۴۰۱/۰۱/۰۱).',
  persian_date: 'تاریخ واردشده معتبر نیست.',
} as const

/** The messages of the additional rules. */
export const additionalMessages = {
  persian_text: 'فقط حروف فارسی و فاصله پذیرفته می‌شود.',
  latin_letters: 'فقط حروف و ارقام انگلیسی پذیرفته می‌شود.',
  sheba_checksum: 'شمارهٔ شبا با رقم‌های کنترلی آن نمی‌خواند. آن را دوباره از روی کارت یا برنامهٔ بانک بنویسید.',
  real_identity: 'این کد ملی به هیچ‌کس داده نشده است. کد ملی خودتان را بنویسید.',
  postal_code: 'کد پستی باید ۱۰ رقم باشد.',
  card: 'شمارهٔ کارت درست نیست.',
  legal_id: 'شناسهٔ ملی شرکت ۱۱ رقم است و با رقم کنترلی خود نمی‌خواند.',
} as const

/** The advice for a postal code of an unusual shape; it never makes a form invalid. */
export const postalCodeAdvice = 'این کد پستی معمول به نظر نمی‌رسد. یک بار دیگر آن را بررسی کنید.'

/** Returns a message with its number in Persian digits. */
export function messageWith(name: keyof typeof messages, n = 0): string {
  return messages[name].replace('{n}', toPersianDigits(String(n).replace('.', '٫')))
}
