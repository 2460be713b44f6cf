import type { RouteName } from '../routes/routes.ts'

/** A failure as it reaches the page. */
export interface PageFailure {
  readonly status: number
  /** The server's message for the status. */
  readonly message: string
  readonly stack?: string
}

/** Who sees the error, and where. */
export interface ErrorAudience {
  readonly bot: boolean
  /** Whether this is a test environment, where message and stack are shown. */
  readonly test: boolean
}

/** The error page; `status` is shown large in the background. */
export interface ErrorPage {
  readonly status: number
  readonly title: string
  readonly robots: 'noindex, nofollow'
  readonly message: string
  readonly button: { readonly route: RouteName; readonly label: string } | null
  readonly details: { readonly message: string; readonly stack: string | null } | null
}

/** The title of every error page. */
export const errorPageTitle = 'صفحه پیدا نشد'

const broken = 'مشکلی پیش آمده است.'
const lost = 'به نظر می‌رسد راه را گم کرده‌اید؛ این صفحه وجود ندارد یا جابه‌جا شده است.'
const home = { route: 'landing.home', label: 'بازگشت به صفحهٔ اصلی' } as const

/** Returns the error page of a status; null for bots, which get the bare status. */
export function errorPageOf({ status, message, stack }: PageFailure, { bot, test }: ErrorAudience): ErrorPage | null {
  if (bot) return null
  return {
    status,
    title: errorPageTitle,
    robots: 'noindex, nofollow',
    message: sentence(status, message),
    button: status >= 400 ? home : null,
    details: test ? { message, stack: stack ?? null } : null,
  }
}

/** Refused, in conflict, too often: the page exists, and its own message says what to do. */
const ownMessages: readonly number[] = [403, 409, 429]

function sentence(status: number, message: string): string {
  if (status >= 500) return broken
  return status >= 400 && !ownMessages.includes(status) ? lost : message
}
