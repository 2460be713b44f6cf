/** The widget settings of specification §4. */
export interface ChatSettings {
  readonly hasIcon: false
  /** A selector of the element that shows the unread counter. */
  readonly counter: string
  /** The margin at the side, in pixels. */
  readonly marginRight: number
  /** The margin at the bottom, in pixels. */
  readonly marginBottom: number
  readonly hasSound: false
}

/** The id of the counter element on the support button. */
export const chatCounterId = 'support-unread'

/** No own icon, the unread counter on our button, 30 px margins, no sound. */
export const chatSettings: ChatSettings = {
  hasIcon: false,
  counter: `#${chatCounterId}`,
  marginRight: 30,
  marginBottom: 30,
  hasSound: false,
}

/** How long a widget may take before it counts as unavailable, in milliseconds. */
export const chatPatience = 15_000

/** The longest message, in characters. */
export const longestMessage = 2000

/** The warning of specification §8. */
export const chatUnavailable = 'خطا! چند لحظهٔ دیگر دوباره تلاش کنید یا صفحه را تازه کنید.'

/** Tells whether a query asks for the chat: `support` equals 1. */
export function asksForChat(query: readonly (readonly [string, string])[]): boolean {
  return query.find(([name]) => name === 'support')?.[1] === '1'
}
