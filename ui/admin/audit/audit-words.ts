import { formatDateTime } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatToman, rial } from '../../../core/shared/money.ts'
import { type SettingName, settings } from '../../../core/settings/index.ts'
import { kindWords, shapeWords } from '../content/content-words.ts'
import { percentText } from '../settings/setting-words.ts'
import { platformRoleWords, storeStateWords } from '../../office/shell/role-words.ts'
import { productStateWords } from '../../office/catalog/product-words.ts'
import { methodTitles, parcelTitles } from '../../../core/ordering/index.ts'
import { attributeTypeWords } from '../../../core/catalog/index.ts'
import { stepWords } from '../../office/stores/step-words.ts'
import { withdrawalTitles } from '../../../core/finance/index.ts'

const instant = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{8,15}Z$/

const subjectTitles: Readonly<Record<string, string>> = {
  setting: 'تنظیم',
  account: 'کاربر',
  store: 'فروشگاه',
  product: 'کالا',
  category: 'دسته',
  commission: 'کارمزد',
  parcel: 'بستهٔ سفارش',
  withdrawal: 'برداشت',
  batch: 'دستهٔ بانک',
  holiday: 'روز تعطیل',
  payer: 'حساب پرداخت',
  'content-post': 'نوشتهٔ بلاگ',
  'content-group': 'گروه پرسش‌ها',
  'content-question': 'پرسش پرتکرار',
  'support-thread': 'گفت‌وگوی پشتیبانی',
  'canned-answer': 'پاسخ آماده',
  'content-page': 'صفحه',
  'content-section': 'بخش صفحهٔ نخست',
  'content-picture': 'تصویر نوشته',
  coupon: 'کد تخفیف',
  notice: 'پیامک',
}

const actTitles: Readonly<Record<string, string>> = {
  'users.block': 'مسدود کردن کاربر',
  'users.unblock': 'رفع مسدودی کاربر',
  'users.role': 'نقش در سکو',
  'users.end-session': 'پایان یک نشست کاربر',
  'users.end-sessions': 'پایان همهٔ نشست‌های کاربر',
  'users.stand-in': 'ورود به جای کاربر',
  'stand-in.write': 'تغییر به جای کاربر',
  'stand-in.end': 'پایان ورود به جای کاربر',
  'stand-in.reads': 'دیدن به جای کاربر',
  'stand-in.refused': 'کار ردشده به جای کاربر',
  'store.approve': 'پذیرفتن فروشگاه',
  'store.send_back': 'بازگرداندن فروشگاه',
  'store.reject': 'رد فروشگاه',
  'store.suspend': 'تعلیق فروشگاه',
  'store.unsuspend': 'رفع تعلیق فروشگاه',
  'store.close': 'بستن فروشگاه',
  'store.trust': 'اعتماد به فروشگاه',
  'store.commission': 'کارمزد فروشگاه',
  'commission.save': 'کارمزدها',
  'product.approve': 'پذیرفتن کالا',
  'product.ask_changes': 'درخواست اصلاح کالا',
  'product.reject': 'رد کالا',
  'product.takedown': 'برداشتن کالا',
  'product.reinstate': 'بازگرداندن کالا',
  'product.edit': 'ویرایش کالا',
  'category.add': 'دستهٔ تازه',
  'category.save': 'ویرایش دسته',
  'category.move': 'جابه‌جایی دسته',
  'category.remove': 'حذف دسته',
  'category.merge': 'ادغام دسته',
  'category.photo': 'عکس دسته',
  'case.decide': 'رأی در پرونده',
  'case.refund': 'بازگشت پول پس از پایان',
  'withdrawal.approve': 'تأیید برداشت',
  'withdrawal.reject': 'رد برداشت',
  'withdrawal.batch': 'ارسال برداشت',
  'withdrawal.confirm': 'ثبت واریز برداشت',
  'withdrawal.return': 'برگشت برداشت از بانک',
  'settings.save': 'تنظیم بازار',
  'batch.hand': 'سپردن دسته به بانک',
  'payer.save': 'حساب پرداخت',
  'content.add': 'نوشتهٔ تازه',
  'content.publish': 'انتشار نوشته',
  'content.withdraw': 'برداشتن نوشته از نمایش',
  'content.drop-draft': 'کنار گذاشتن پیش‌نویس',
  'content.remove': 'حذف نوشته',
  'content.move': 'جابه‌جایی نوشته',
  'support.answer': 'پاسخ پشتیبانی',
  'support.assign': 'سپردن گفت‌وگو',
  'support.close': 'بستن گفت‌وگو',
  'support.open': 'بازگشایی گفت‌وگو',
  'support.canned': 'پاسخ آماده',
  'support.canned-remove': 'حذف پاسخ آماده',
  'content.picture': 'تصویر تازهٔ نوشته',
  'notice.resend': 'فرستادن دوبارهٔ پیامک',
  'coupon.add': 'کد تخفیف تازه',
  'coupon.save': 'ویرایش کد تخفیف',
  'coupon.pause': 'توقف کد تخفیف',
  'coupon.resume': 'ادامهٔ کد تخفیف',
  'holiday.add': 'روز تعطیل تازه',
  'holiday.remove': 'حذف روز تعطیل',
}

const fieldTitles: Readonly<Record<string, string>> = {
  '': 'مقدار',
  state: 'وضعیت',
  role: 'نقش',
  blocked: 'مسدود',
  until: 'تا',
  ended: 'پایان‌یافته',
  by: 'سو',
  place: 'کجا',
  may_write: 'با اجازهٔ تغییر',
  call: 'فراخوان',
  count: 'بار',
  why: 'چرا',
  title: 'عنوان',
  slug: 'نشانی',
  reasons: 'دلیل‌ها',
  notes: 'یادداشت‌ها',
  trusted: 'معتمد',
  active: 'فعال',
  basis_points: 'نرخ',
  tracking_code: 'کد رهگیری',
  sheba: 'شبا',
  holder: 'دارنده',
  case: 'پرونده',
  decision: 'رأی',
  amount: 'مبلغ',
  with_return: 'پس از برگشت کالا',
  kind: 'گونه',
  value: 'اندازه',
  ceiling: 'سقف',
  least_basket: 'حداقل خرید',
  scope: 'برای',
  scope_ids: 'شماره‌ها',
  borne_by: 'پرداخت‌کننده',
  total_limit: 'ظرفیت',
  per_user: 'برای هر نفر',
  starts_at: 'آغاز',
  ends_at: 'پایان',
  paused: 'متوقف',
  text: 'متن',
  words: 'متن',
  body: 'متن',
  summary: 'خلاصه',
  question: 'پرسش',
  answer: 'پاسخ',
  author: 'نویسنده',
  version: 'نسخه',
  canned_id: 'شماره',
  id: 'شماره',
  assignee: 'سپرده به',
  link: 'پیوند',
  shape: 'نوع بخش',
  action: 'نوشتهٔ دکمه',
  products: 'کالاها',
  group_id: 'گروه',
  picture: 'تصویر',
  cover: 'تصویر',
  color: 'رنگ',
  photo: 'تصویر',
  from: 'از',
  on: 'روشن',
  message_id: 'پیام',
  ...methodTitles,
  step: 'بخش',
  sentence: 'جمله',
  values: 'مقدارها',
  unit: 'یکا',
  required: 'الزامی',
  type: 'گونهٔ ویژگی',
  filterable: 'در پالایش',
  variant_axis: 'گونه‌ساز',
  floor: 'کف',
  needs_licence: 'مجوز می‌خواهد',
  no_return: 'بازگشت‌ناپذیر',
  max_preparation_days: 'بیشترین روزهای آماده‌سازی',
  category_id: 'دستهٔ',
  store_id: 'فروشگاه',
  product_id: 'کالا',
  parent_id: 'زیر دستهٔ',
  attributes: 'ویژگی‌ها',
  rules: 'قاعده‌ها',
  into: 'در دستهٔ',
  bank: 'بانک',
}

const valueTexts: Readonly<Record<string, string>> = {
  ...withdrawalTitles,
  ...Object.fromEntries(Object.entries(productStateWords).map(([state, { title }]) => [state, title])),
  main: 'فروشگاه',
  panel: 'پنل فروشنده',
  time: 'پایان زمان',
  'sign-out': 'با دکمهٔ پایان',
  'ended-by-house': 'به دست مدیر',
  'sign-out-everywhere': 'خروج از همه‌جا',
  complete: 'پایان',
  refund: 'بازگشت همهٔ پول',
  part_refund: 'بازگشت بخشی از پول',
  escalated: 'در حال داوری',
  ...parcelTitles,
  ...storeStateWords,
  ...platformRoleWords,
  true: 'بله',
  false: 'نه',
  up: 'بالا',
  down: 'پایین',
  percent: 'درصد',
  amount: 'مبلغ',
  all: 'همه',
  ...kindWords,
  ...shapeWords,
  ...attributeTypeWords,
  ...Object.fromEntries(Object.entries(stepWords).map(([step, { title }]) => [step, title])),
}

/** What an act is called. */
export function actTitleOf(act: string): string {
  return actTitles[act] ?? act
}

/** What a kind of subject is called. */
export function subjectTitleOf(subject: string): string {
  return subjectTitles[subject] ?? subject
}

/** Which one of its kind it is, where no title was kept: a setting by its name, others by their number. */
export function subjectNameOf(subject: string, id: string): string {
  if (subject === 'setting' && id in settings) return settings[id as SettingName].title
  return id === subject ? '' : /^[0-9/]+$/.test(id) ? toPersianDigits(id) : id
}

/** What a field of a change is called. */
export function fieldTitleOf(field: string): string {
  return fieldTitles[field] ?? field
}

/** Fields whose number is an amount in Rial. */
const amounts: readonly string[] = ['amount', 'ceiling', 'floor', 'least_basket']

/** What the value of a changed field says. */
export function valueTextOf(field: string, value: string): string {
  if (instant.test(value)) return formatDateTime(value)
  if (part.test(value)) return value.split(between).map(partTextOf).join('')
  if (!/^[0-9]{1,15}$/.test(value)) return valueTexts[value] ?? value
  if (field === 'basis_points') return percentText(Number(value))
  return amounts.includes(field) ? formatToman(rial(Number(value))) : toPersianDigits(value)
}

/** A part of a thing made of parts, named as the log keeps it. */
const part = /^([a-z_-]+): (.+)$/s
const between = /(، |؛ )/

function partTextOf(text: string): string {
  const [, name, value] = part.exec(text) ?? []
  return name === undefined || value === undefined
    ? (valueTexts[text] ?? text)
    : `${fieldTitleOf(name)}: ${valueTextOf(name, value)}`
}
