import * as v from 'valibot'
import { mobile, text } from '../contract/schemas.ts'
import { appOf, type InstallableApp } from './apps.ts'

/** What webhooks tell of. */
export const webhookEvents = ['parcel.created', 'parcel.changed', 'product.changed', 'offer.changed'] as const

/** The events in words. */
export const eventTitles: Readonly<Record<string, string>> = {
  'parcel.created': 'سفارش تازه',
  'parcel.changed': 'تغییر وضعیت سفارش',
  'product.changed': 'تغییر وضعیت کالا',
  'offer.changed': 'تغییر قیمت یا موجودی',
  ping: 'پیام آزمایشی',
}

/** Every setting of every app. */
export const settingSchemas = {
  url: v.pipe(text(500), v.minLength(1, 'پر کردن این فیلد الزامی است.')),
  events: v.pipe(v.array(v.picklist(webhookEvents)), v.minLength(1, 'دست‌کم یک مورد را انتخاب کنید.'), v.maxLength(10)),
  widget_id: v.pipe(text(40), v.regex(/^[0-9a-zA-Z]{6}$/, 'این شناسه شش حرف یا رقم لاتین است.')),
  mobile,
} as const

/** The settings as they are kept and sent: an app has some of them. */
export const appSettings = v.partial(v.object(settingSchemas))

export type AppSettings = v.InferOutput<typeof appSettings>

/** What the form of an app must hold. */
export function settingsOf(app: InstallableApp): v.GenericSchema<Record<string, unknown>, AppSettings> {
  const names = (appOf(app)?.fields ?? []).map(({ name }) => name)
  return v.object(Object.fromEntries(names.map((name) => [name, settingSchemas[name]]))) as never
}

/** Whether an app works without being told anything. */
export function needsNothing(app: InstallableApp): boolean {
  return appOf(app)?.fields.length === 0
}
