import type { Delivery, InstallationState } from '../../../core/apps/index.ts'

/** The states of an installed app: word and tone. */
export const appStates: Readonly<
  Record<InstallationState, { readonly title: string; readonly tone: 'plain' | 'good' | 'warning' | 'bad' }>
> = {
  configuring: { title: 'نیازمند تنظیم', tone: 'warning' },
  active: { title: 'فعال', tone: 'good' },
  paused: { title: 'متوقف', tone: 'plain' },
  error: { title: 'خطا', tone: 'bad' },
  uninstalled: { title: 'نصب نیست', tone: 'plain' },
}

/** The states of a message: word and tone. */
export const deliveryWords: Readonly<
  Record<Delivery['state'], { readonly title: string; readonly tone: 'good' | 'warning' | 'bad' }>
> = {
  waiting: { title: 'در صف', tone: 'warning' },
  delivered: { title: 'رسید', tone: 'good' },
  failed: { title: 'نرسید', tone: 'bad' },
}

const problems: Readonly<Record<string, string>> = {
  address: 'این نشانی به اینترنت عمومی نمی‌رسد.',
  timeout: 'سرور در ۱۰ ثانیه پاسخ نداد.',
  tls: 'گواهی https سرور پذیرفته نیست.',
  name: 'نام این سرور پیدا نشد.',
  connection: 'ارتباط با سرور برقرار نشد.',
  status: 'سرور پیام را نپذیرفت.',
  sms: 'سامانهٔ پیامک پیام را نپذیرفت.',
}

/** What went wrong, in a sentence. */
export function problemWords(problem: string | null): string | null {
  return problem === null ? null : (problems[problem] ?? 'پیام نرسید.')
}
