import * as v from 'valibot'
import { mobileSchema, requiredText, text } from '../contract/schemas.ts'
import { appOf, type InstallableApp } from './apps.ts'

/** The events of webhooks. */
export const webhookEvents = ['parcel.created', 'parcel.changed', 'product.changed', 'offer.changed'] as const

/** What a delivery can be about: an event, or a test. */
export const deliveryEvents = [...webhookEvents, 'ping'] as const

export type DeliveryEvent = (typeof deliveryEvents)[number]

/** Labels of the events. */
export const eventTitles: Readonly<Record<DeliveryEvent, string>> = {
  'parcel.created': 'سفارش تازه',
  'parcel.changed': 'تغییر وضعیت سفارش',
  'product.changed': 'تغییر وضعیت کالا',
  'offer.changed': 'تغییر قیمت یا موجودی',
  ping: 'پیام آزمایشی',
}

/** Every setting of every app. */
export const appSettingSchemas = {
  url: requiredText(500),
  events: v.pipe(v.array(v.picklist(webhookEvents)), v.minLength(1, 'دست‌کم یک مورد را انتخاب کنید.'), v.maxLength(10)),
  widget_id: v.pipe(text(40), v.regex(/^[0-9a-zA-Z]{6}$/, 'این شناسه شش حرف یا رقم لاتین است.')),
  mobile: mobileSchema,
} as const

/** The stored settings: an app has some of them. */
export const appSettings = v.partial(v.object(appSettingSchemas))

export type AppSettings = v.InferOutput<typeof appSettings>

/** Returns the schema of an app's settings form. */
export function appSettingsOf(app: InstallableApp): v.GenericSchema<Record<string, unknown>, AppSettings> {
  const names = (appOf(app)?.fields ?? []).map(({ name }) => name)
  return v.object(Object.fromEntries(names.map((name) => [name, appSettingSchemas[name]]))) as v.GenericSchema<
    Record<string, unknown>,
    AppSettings
  >
}

/** Whether an app works without settings. */
export function needsNoSettings(app: InstallableApp): boolean {
  return appOf(app)?.fields.length === 0
}
