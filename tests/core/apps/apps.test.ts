import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  appBySlug,
  appOf,
  appCatalog,
  appSlugs,
  installableApps,
  needsNoSettings,
  appSettingsOf,
} from '../../../core/apps/index.ts'

const taken = {
  url: 'https://shop.example.ir/hook',
  events: ['parcel.created'],
  widget_id: 'aB12cD',
  mobile: '۰۹۱۲ ۱۲۳ ۴۵۶۷',
} as const

describe('APP-1 the apps', () => {
  it('are the closed list, each with its texts', () => {
    expect(appCatalog.map(({ slug }) => slug)).toEqual([...appSlugs])
    for (const { title, description } of appCatalog) expect(`${title}${description}`).toMatch(/[\u0600-\u06FF]{3}/)
    expect(appOf('__proto__')).toBeUndefined()
    expect(appCatalog.map(({ id }) => appBySlug(id))).toEqual(appCatalog)
  })

  it('APP-2 include some that need no settings', () => {
    expect(installableApps.filter(needsNoSettings)).toEqual(['torob-feed'])
  })

  it('keep the fields of their form, normalised', () => {
    expect(v.parse(appSettingsOf('order-alerts'), taken)).toEqual({ mobile: '09121234567' })
    expect(v.parse(appSettingsOf('webhooks'), taken)).toEqual({ url: taken.url, events: taken.events })
    expect(v.safeParse(appSettingsOf('support-chat'), { widget_id: '<script' }).success).toBe(false)
    expect(v.safeParse(appSettingsOf('webhooks'), { ...taken, events: [] }).success).toBe(false)
  })
})
