import * as v from 'valibot'

/** The events that the people of a store can be notified of. */
export const storeEventLabels = {
  order: 'سفارش تازه',
  cancel: 'لغو یا درخواست لغو',
  case: 'مشکل یا بازگشت کالا',
  feedback: 'پرسش یا دیدگاه تازه',
  stock: 'کم شدن موجودی',
  payout: 'واریز به حساب',
} as const

export type StoreEventName = keyof typeof storeEventLabels

export const storeEventNames = Object.keys(storeEventLabels) as StoreEventName[]

/** Notification channels besides the panel, which shows every event. */
export const notificationChannels = ['sms'] as const

const channels = v.pipe(
  v.array(v.picklist(notificationChannels)),
  v.transform((channelsOf) => notificationChannels.filter((channel) => channelsOf.includes(channel))),
)

/** The channels of each event. */
export const notificationPreferences = v.object({
  order: channels,
  cancel: channels,
  case: channels,
  feedback: channels,
  stock: channels,
  payout: channels,
})

export type NotificationPreferences = v.InferOutput<typeof notificationPreferences>

/** Returns the stored preferences completed for every event (STO-24). */
export function notificationPreferencesOf(
  stored: Readonly<Record<string, readonly string[]>>,
): NotificationPreferences {
  const channelsOf = (event: StoreEventName) =>
    notificationChannels.filter((channel) => stored[event]?.includes(channel) === true)
  return Object.fromEntries(storeEventNames.map((event) => [event, channelsOf(event)])) as NotificationPreferences
}
