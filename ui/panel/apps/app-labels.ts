import type { AppSlug, Delivery, InstallationState } from '../../../core/apps/index.ts'
import type { IconName } from '../../kit/images/icon.tsx'

export const appIcons: Readonly<Record<AppSlug, IconName>> = {
  'api-keys': 'key',
  webhooks: 'webhook',
  'torob-feed': 'feed',
  'support-chat': 'chat',
  'order-alerts': 'bell',
  'custom-domain': 'globe',
}

/** Label and tone of installation states. */
export const appStateLabels: Readonly<
  Record<InstallationState, { readonly title: string; readonly tone: 'plain' | 'good' | 'warning' | 'bad' }>
> = {
  configuring: { title: 'نیازمند تنظیم', tone: 'warning' },
  active: { title: 'فعال', tone: 'good' },
  paused: { title: 'متوقف', tone: 'plain' },
  error: { title: 'خطا', tone: 'bad' },
  uninstalled: { title: 'نصب نیست', tone: 'plain' },
}

/** Label and tone of delivery states. */
export const deliveryLabels: Readonly<
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

/** Returns the message of a delivery problem. */
export function deliveryProblemLabels(problem: string | null): string | null {
  return problem === null ? null : (problems[problem] ?? 'پیام نرسید.')
}
