import type { AnswerVerdict, WithdrawalRisk } from '../../../core/finance/index.ts'

/** What makes one look twice at a request. */
export const riskWords: Readonly<Record<WithdrawalRisk, string>> = {
  'bank-changed': 'تغییر حساب در ۷ روز گذشته',
  'holder-differs': 'نام دارنده با هویت یکی نیست',
  'returned-before': 'پیش‌تر برگشت خورده',
  unusual: 'بیش از معمول',
  'in-debt': 'سابقهٔ بدهی',
}

type Tone = 'plain' | 'good' | 'warning' | 'bad' | 'info'

/** What a line of the bank's answer comes to. */
export const verdictWords: Readonly<Record<AnswerVerdict, { readonly title: string; readonly tone: Tone }>> = {
  paid: { title: 'واریز می‌شود', tone: 'good' },
  returned: { title: 'برگشت می‌خورد', tone: 'warning' },
  known: { title: 'پیش‌تر ثبت شده', tone: 'plain' },
  unknown: { title: 'ناشناس', tone: 'bad' },
  doubled: { title: 'تکراری در فایل', tone: 'bad' },
  mismatch: { title: 'مبلغ یا شبا نمی‌خواند', tone: 'bad' },
  contradicts: { title: 'خلاف آنچه ثبت شده', tone: 'bad' },
  unreadable: { title: 'ناخوانا', tone: 'bad' },
}

/** The same once it was written down. */
export const writtenWords: typeof verdictWords = {
  ...verdictWords,
  paid: { title: 'واریز شد', tone: 'good' },
  returned: { title: 'برگشت خورد', tone: 'warning' },
}

/** What happened to a request. */
export const eventWords: Readonly<Record<string, string>> = {
  request: 'درخواست شد',
  approve: 'تأیید شد',
  batch: 'در دستهٔ بانک گذاشته شد',
  confirm: 'واریز شد',
  return: 'بانک برگرداند',
  reject: 'رد شد',
  cancel: 'فروشنده لغو کرد',
}
