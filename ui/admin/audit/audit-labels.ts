import type { AuditAction } from '../../../core/audit/index.ts'
import { formatDateTime } from '../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { formatToman, rial } from '../../../core/shared/money.ts'
import { type MarketSettingName, marketSettings } from '../../../core/settings/index.ts'
import { entryKindLabels, sectionShapeLabels } from '../content/content-labels.ts'
import { percentText } from '../settings/setting-labels.ts'
import { platformRoleLabels, storeStateLabels } from '../../backoffice/shell/role-labels.ts'
import { productStateLabels } from '../../backoffice/catalog/product-labels.ts'
import { shippingMethodLabels, parcelStateLabels } from '../../../core/ordering/index.ts'
import { attributeTypeLabels } from '../../../core/catalog/index.ts'
import { profileStepLabels } from '../../backoffice/stores/profile-step-labels.ts'
import { withdrawalStateLabels } from '../../../core/finance/index.ts'

const instant = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{8,15}Z$/

const auditSubjectLabels: Readonly<Record<string, string>> = {
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
  'canned-reply': 'پاسخ آماده',
  'content-page': 'صفحه',
  'content-section': 'بخش صفحهٔ نخست',
  'content-picture': 'تصویر نوشته',
  coupon: 'کد تخفیف',
  notice: 'پیامک',
}

const auditActionLabels: Readonly<Record<string, string>> = {
  'users.block': 'مسدود کردن کاربر',
  'users.unblock': 'رفع مسدودی کاربر',
  'users.set-role': 'نقش در سکو',
  'users.end-session': 'پایان یک نشست کاربر',
  'users.end-sessions': 'پایان همهٔ نشست‌های کاربر',
  'users.impersonate': 'ورود به جای کاربر',
  'impersonation.write': 'تغییر به جای کاربر',
  'impersonation.end': 'پایان ورود به جای کاربر',
  'impersonation.reads': 'دیدن به جای کاربر',
  'impersonation.refused': 'کار ردشده به جای کاربر',
  'store.approve': 'پذیرفتن فروشگاه',
  'store.request_changes': 'بازگرداندن فروشگاه',
  'store.reject': 'رد فروشگاه',
  'store.suspend': 'تعلیق فروشگاه',
  'store.unsuspend': 'رفع تعلیق فروشگاه',
  'store.close': 'بستن فروشگاه',
  'store.trust': 'اعتماد به فروشگاه',
  'store.commission': 'کارمزد فروشگاه',
  'commission.save': 'کارمزدها',
  'product.approve': 'پذیرفتن کالا',
  'product.request_changes': 'درخواست اصلاح کالا',
  'product.reject': 'رد کالا',
  'product.takedown': 'برداشتن کالا',
  'product.reinstate': 'بازگرداندن کالا',
  'product.decide-revision': 'بررسی تغییرات کالا',
  'product.update': 'ویرایش کالا',
  'category.create': 'دستهٔ تازه',
  'category.update': 'ویرایش دسته',
  'category.move': 'جابه‌جایی دسته',
  'category.delete': 'حذف دسته',
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
  'batch.submit': 'سپردن دسته به بانک',
  'payer.save': 'حساب پرداخت',
  'content.create': 'نوشتهٔ تازه',
  'content.publish': 'انتشار نوشته',
  'content.unpublish': 'برداشتن نوشته از نمایش',
  'content.discard-draft': 'کنار گذاشتن پیش‌نویس',
  'content.delete': 'حذف نوشته',
  'content.move': 'جابه‌جایی نوشته',
  'support.reply': 'پاسخ پشتیبانی',
  'support.assign': 'سپردن گفت‌وگو',
  'support.close': 'بستن گفت‌وگو',
  'support.open': 'بازگشایی گفت‌وگو',
  'support.canned-save': 'پاسخ آماده',
  'support.canned-remove': 'حذف پاسخ آماده',
  'content.upload-image': 'تصویر تازهٔ نوشته',
  'notification.resend': 'فرستادن دوبارهٔ پیامک',
  'coupon.add': 'کد تخفیف تازه',
  'coupon.save': 'ویرایش کد تخفیف',
  'coupon.pause': 'توقف کد تخفیف',
  'coupon.resume': 'ادامهٔ کد تخفیف',
  'holiday.add': 'روز تعطیل تازه',
  'holiday.remove': 'حذف روز تعطیل',
} satisfies Readonly<Record<AuditAction, string>>

const auditFieldLabels: Readonly<Record<string, string>> = {
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
  min_basket: 'حداقل خرید',
  scope: 'برای',
  scope_ids: 'شماره‌ها',
  funded_by: 'پرداخت‌کننده',
  total_limit: 'ظرفیت',
  limit_per_user: 'برای هر نفر',
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
  canned_reply_id: 'شماره',
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
  ...shippingMethodLabels,
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
  non_returnable: 'بازگشت‌ناپذیر',
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
  ...withdrawalStateLabels,
  ...Object.fromEntries(Object.entries(productStateLabels).map(([state, { title }]) => [state, title])),
  main: 'فروشگاه',
  panel: 'پنل فروشنده',
  time: 'پایان زمان',
  'sign-out': 'با دکمهٔ پایان',
  'ended-by-operator': 'به دست مدیر',
  'sign-out-everywhere': 'خروج از همه‌جا',
  complete: 'پایان',
  refund: 'بازگشت همهٔ پول',
  partial_refund: 'بازگشت بخشی از پول',
  escalated: 'در حال داوری',
  ...parcelStateLabels,
  ...storeStateLabels,
  ...platformRoleLabels,
  true: 'بله',
  false: 'نه',
  up: 'بالا',
  down: 'پایین',
  percent: 'درصد',
  amount: 'مبلغ',
  all: 'همه',
  ...entryKindLabels,
  ...sectionShapeLabels,
  ...attributeTypeLabels,
  ...Object.fromEntries(Object.entries(profileStepLabels).map(([step, { title }]) => [step, title])),
}

/** Returns the label of an audit action. */
export function auditActionLabelOf(act: string): string {
  return auditActionLabels[act] ?? act
}

/** Returns the label of a kind of subject. */
export function auditSubjectLabelOf(subject: string): string {
  return auditSubjectLabels[subject] ?? subject
}

/** Returns the name of a subject without a stored title: a setting's label, else its number. */
export function auditSubjectNameOf(subject: string, id: string): string {
  if (subject === 'setting' && id in marketSettings) return marketSettings[id as MarketSettingName].title
  return id === subject ? '' : /^[0-9/]+$/.test(id) ? toPersianDigits(id) : id
}

/** Returns the label of a changed field. */
export function auditFieldLabelOf(field: string): string {
  return auditFieldLabels[field] ?? field
}

/** Fields with an amount in Rial. */
const amounts: readonly string[] = ['amount', 'ceiling', 'floor', 'min_basket']

/** Formats the value of a changed field. */
export function auditValueTextOf(field: string, value: string): string {
  if (instant.test(value)) return formatDateTime(value)
  if (part.test(value)) return value.split(between).map(partTextOf).join('')
  if (!/^[0-9]{1,15}$/.test(value)) return valueTexts[value] ?? value
  if (field === 'basis_points') return percentText(Number(value))
  return amounts.includes(field) ? formatToman(rial(Number(value))) : toPersianDigits(value)
}

/** A part of a composite value, named as the log stores it. */
const part = /^([a-z_-]+): (.+)$/s
const between = /(، |؛ )/

function partTextOf(text: string): string {
  const [, name, value] = part.exec(text) ?? []
  return name === undefined || value === undefined
    ? (valueTexts[text] ?? text)
    : `${auditFieldLabelOf(name)}: ${auditValueTextOf(name, value)}`
}
