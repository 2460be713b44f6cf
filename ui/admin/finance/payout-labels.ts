import type { BankLineResult, PlatformWithdrawal, WithdrawalRisk } from '../../../core/finance/index.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'

/** Persian descriptions of the risks of a request. */
export const riskLabels: Readonly<Record<WithdrawalRisk, string>> = {
  'bank-changed': 'تغییر حساب در ۷ روز گذشته',
  'holder-differs': 'نام دارنده با هویت یکی نیست',
  'returned-before': 'پیش‌تر برگشت خورده',
  unusual: 'بیش از معمول',
  'in-debt': 'سابقهٔ بدهی',
  'fresh-charge': 'شارژ کیف پول در ۳ روز گذشته',
}

/** Returns whose money is withdrawn. */
export function withdrawalOwnerLabel({ store, shopper }: Pick<PlatformWithdrawal, 'store' | 'shopper'>): string {
  return store?.title ?? `کیف پول ${shopper?.name || toPersianDigits(shopper?.mobile ?? '')}`
}

type Tone = 'plain' | 'good' | 'warning' | 'bad' | 'info'

/** Persian labels of the results of a bank response line. */
export const bankResultLabels: Readonly<Record<BankLineResult, { readonly title: string; readonly tone: Tone }>> = {
  paid: { title: 'واریز می‌شود', tone: 'good' },
  returned: { title: 'برگشت می‌خورد', tone: 'warning' },
  applied: { title: 'پیش‌تر ثبت شده', tone: 'plain' },
  unknown: { title: 'ناشناس', tone: 'bad' },
  duplicate: { title: 'تکراری در فایل', tone: 'bad' },
  mismatch: { title: 'مبلغ یا شبا نمی‌خواند', tone: 'bad' },
  conflict: { title: 'خلاف آنچه ثبت شده', tone: 'bad' },
  unreadable: { title: 'ناخوانا', tone: 'bad' },
}

/** The same labels after the response was applied. */
export const bankResultRows: typeof bankResultLabels = {
  ...bankResultLabels,
  paid: { title: 'واریز شد', tone: 'good' },
  returned: { title: 'برگشت خورد', tone: 'warning' },
}

/** Persian names of the events of a request. */
export const withdrawalEventLabels: Readonly<Record<string, string>> = {
  request: 'درخواست شد',
  approve: 'تأیید شد',
  batch: 'در دستهٔ بانک گذاشته شد',
  confirm: 'واریز شد',
  return: 'بانک برگرداند',
  reject: 'رد شد',
  cancel: 'درخواست‌کننده لغو کرد',
}
