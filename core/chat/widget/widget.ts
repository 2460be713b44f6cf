/** The settings of a chat widget. */
export interface ChatSettings {
  readonly hasIcon: false
  /** The selector of the element that shows the unread count. */
  readonly counter: string
  readonly marginRight: number
  readonly marginBottom: number
  readonly hasSound: false
}

/** The id of the counter element on the support button. */
export const chatCounterId = 'support-unread'

/** No icon of its own, the unread count on our button, 30 px margins, no sound. */
export const chatSettings: ChatSettings = {
  hasIcon: false,
  counter: `#${chatCounterId}`,
  marginRight: 30,
  marginBottom: 30,
  hasSound: false,
}

/** The load timeout of a widget, in milliseconds. */
export const chatLoadTimeout = 15_000

/** The maximum length of a message, in characters. */
export const maxMessageLength = 2000

/** The warning when the chat is unavailable. */
export const chatUnavailableMessage = 'خطا! چند لحظهٔ دیگر دوباره تلاش کنید یا صفحه را تازه کنید.'

/** Whether a query requests the chat: `support` equals 1. */
export function requestsChat(query: readonly (readonly [string, string])[]): boolean {
  return query.find(([name]) => name === 'support')?.[1] === '1'
}
