import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { appAt, appOf, apps, appSlugs, installableApps, needsNothing, settingsOf } from '../../../core/apps/index.ts'

const taken = {
  url: 'https://shop.example.ir/hook',
  events: ['parcel.created'],
  widget_id: 'aB12cD',
  mobile: '۰۹۱۲ ۱۲۳ ۴۵۶۷',
} as const

describe('APP-1 the apps', () => {
  it('are the closed list, each with its words', () => {
    expect(apps.map(({ slug }) => slug)).toEqual([...appSlugs])
    for (const { title, description } of apps) expect(`${title}${description}`).toMatch(/[\u0600-\u06FF]{3}/)
    expect(appOf('__proto__')).toBeUndefined()
    expect(apps.map(({ id }) => appAt(id))).toEqual(apps)
  })

  it('APP-2 say which of them need nothing', () => {
    expect(installableApps.filter(needsNothing)).toEqual(['torob-feed'])
  })

  it('keep of what is typed what their form asks, made canonical', () => {
    expect(v.parse(settingsOf('order-alerts'), taken)).toEqual({ mobile: '09121234567' })
    expect(v.parse(settingsOf('webhooks'), taken)).toEqual({ url: taken.url, events: taken.events })
    expect(v.safeParse(settingsOf('support-chat'), { widget_id: '<script' }).success).toBe(false)
    expect(v.safeParse(settingsOf('webhooks'), { ...taken, events: [] }).success).toBe(false)
  })
})
