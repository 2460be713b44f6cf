import { afterAll, describe, expect, it } from 'vitest'
import {
  connect,
  createAuditLog,
  createInboxQueries,
  createNotificationRepository,
} from '../../../../adapters/postgres/index.ts'
import type { Sms } from '../../../../core/shared/ports/sms.ports.ts'
import { type Caller, visitorCaller } from '../../../../core/contract/caller.ts'
import type { PlatformRole } from '../../../../core/contract/rights.ts'
import {
  createRecordedSms,
  createNotificationsService,
  deleteOldNotifications,
} from '../../../../core/notifications/index.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { addShoppers, sqlOf } from '../../../support/people/actors.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

const url = await freshDatabase()
const database = connect({ url, connections: 6 })
const [clerk = ''] = await addShoppers(url, 1)
let now = Date.now()
let refusal: string | null = null
const sent: string[] = []
const provider: Sms = {
  async sendTemplate(kind, mobile) {
    if (refusal !== null) throw new Problem('contract/unavailable', { reason: `sms ${refusal}` })
    sent.push(`${kind} ${mobile}`)
  },
}
const parts = { provider, notifications: createNotificationRepository(database), clock: { now: () => now } }
const sms = createRecordedSms(parts)
const service = createNotificationsService({
  ...parts,
  inbox: createInboxQueries(database),
  audit: createAuditLog(database),
  transactions: database.transactions,
})
const as = (platform: PlatformRole): Caller => ({
  ...visitorCaller('::1', 'admin'),
  account_id: clerk,
  session_id: 's',
  platform,
})
const rows = async (more = {}, role: PlatformRole = 'admin') =>
  (await service.listNotifications({ cursor: null, kind: '', mobile: '', ...more }, as(role))).rows
const failing = async (reason: string, work: () => Promise<unknown>) => {
  refusal = reason
  await expect(work()).rejects.toMatchObject({ code: 'contract/unavailable' })
  refusal = null
}
const paid = (order: string) => sms.sendTemplate('order-paid', '09121234567', { order })

afterAll(() => database.close())

describe('SMS notifications', () => {
  it('NOT-1 NOT-2 are stored with their outcome; no row contains a code', async () => {
    await paid('100001')
    await sms.sendTemplate('sign-in-code', '09121234567', { code: '908070' })
    await failing('418', () => sms.sendTemplate('sign-in-code', '09121234567', { code: '706050' }))
    expect(await rows()).toMatchObject([
      { kind: 'sign-in-code', state: 'failed', problem: 'sms 418', params: '', may_resend: false },
      { kind: 'sign-in-code', state: 'sent', params: '' },
      { kind: 'order-paid', state: 'sent', params: '100001', attempts: 1 },
    ])
    const kept = JSON.stringify(await sqlOf(url, 'select to_jsonb(n) as row from notifications n'))
    expect(kept).not.toMatch(/908070|706050/)
  })

  it('NOT-1 are not stored where the provider has no template for them', async () => {
    const carries = (kind: string) => kind !== 'back-in-stock'
    const some = createRecordedSms({ ...parts, provider: { ...(provider as object), supports: carries } as Sms })
    await some.sendTemplate('back-in-stock', '09120000008', { product: 'گلیم' })
    expect(await rows({ mobile: '09120000008' })).toEqual([])
    expect(sent).not.toContain('back-in-stock 09120000008')
  })

  it('NOT-1 are listed newest first, beyond the tenth too', async () => {
    const numbers = Array.from({ length: 12 }, (_, place) => String(100_100 + place))
    for (const order of numbers) await sms.sendTemplate('order-paid', '09127654321', { order })
    const listed = await rows({ mobile: '09127654321' })
    expect(listed.map(({ params: words }) => words)).toEqual(numbers.toReversed())
    await sqlOf(url, `delete from notifications where mobile = '09127654321'`)
  })

  it('NOT-1 are sent although their row cannot be written', async () => {
    const book = { ...(parts.notifications as object), startSending: () => Promise.reject(new Error('away')) } as never
    sent.length = 0
    await createRecordedSms({ ...parts, notifications: book }).sendTemplate('order-paid', '09120000009', {
      order: '100009',
    })
    expect(sent).toEqual(['order-paid 09120000009'])
  })

  it('NOT-3 are one row for all retries of a job, and another one after an hour', async () => {
    await failing('no answer', () => paid('100002'))
    now += 120_000
    await failing('500', () => paid('100002'))
    expect(await rows({ state: 'failed', kind: 'order-paid' })).toMatchObject([{ attempts: 2, problem: 'sms 500' }])
    now += 3_700_000
    await paid('100002')
    expect((await rows({ kind: 'order-paid' })).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['sent', 1],
      ['failed', 2],
      ['sent', 1],
    ])
  })

  it('NOT-4 are resent once, also under concurrency, and audited', async () => {
    await failing('no answer', () => paid('100003'))
    const [{ id: notification_id = '', state } = {}] = await rows({ state: 'unknown' })
    expect(state).toBe('unknown')
    sent.length = 0
    const pressed = await Promise.allSettled(
      Array.from({ length: 5 }, () => service.resendNotification({ notification_id }, as('support'))),
    )
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(sent).toEqual(['order-paid 09121234567'])
    expect(await sqlOf(url, `select action from audit_log where subject_id = $1`, [notification_id])).toHaveLength(1)
    const [code] = await rows({ kind: 'sign-in-code', state: 'failed' })
    await expect(service.resendNotification({ notification_id: code?.id ?? '' }, as('admin'))).rejects.toMatchObject({
      code: 'notifications/not-resendable',
    })
  })

  it('NOT-3 NOT-4 are not sent by a job after a person has resent them', async () => {
    await failing('418', () => paid('100005'))
    const [{ id: notification_id = '' } = {}] = await rows({ state: 'failed', kind: 'order-paid' })
    refusal = '418'
    await expect(service.resendNotification({ notification_id }, as('support'))).rejects.toMatchObject({
      code: 'notifications/not-accepted',
    })
    refusal = null
    sent.length = 0
    await service.resendNotification({ notification_id }, as('support'))
    await paid('100005')
    await sms.sendTemplate('order-paid', '09131234567', { order: '100005' })
    expect(sent).toEqual(['order-paid 09121234567', 'order-paid 09131234567'])
    now += 3_700_000
    await paid('100005')
    expect(sent).toHaveLength(3)
  })

  it('NOT-4 are unknown after a while when the server died while sending', async () => {
    await parts.notifications.startSending(
      { kind: 'order-paid', mobile: '09121234567', params: { order: '100004' } },
      now,
    )
    expect(await rows({ state: 'unknown' })).toEqual([])
    now += 301_000
    expect(await rows({ state: 'unknown' })).toMatchObject([{ params: '100004', may_resend: true }])
  })

  it('NOT-5 show full numbers only to those who may see users', async () => {
    const numbers = async (role: PlatformRole) => new Set((await rows({}, role)).map(({ mobile }) => mobile))
    expect(await numbers('support')).toContain('09121234567')
    expect(await numbers('moderator')).toEqual(new Set(['0912***67', '0913***67']))
    expect(await rows({ mobile: '۰۹۱۲۰۰۰۰۰۰۰' })).toEqual([])
  })

  it('NOT-6 are deleted after ninety days', async () => {
    now += 91 * 86_400_000
    await deleteOldNotifications(parts)
    expect(await rows()).toEqual([])
  })

  it.each([
    ['after a refusal', '418', [5, 10, 20, 40, 80, 160, 320, 600, 600]],
    ['where nobody knows', 'no answer', [120, 240, 480, 960, 1200]],
  ])('NOT-7 pause after each attempt, longer each time: %s', async (_when, reason, seconds) => {
    const tries = async () =>
      (await rows({ mobile: '09130000007' })).find(({ params: words }) => words === reason)?.attempts ?? 0
    const hurry = () => sms.sendTemplate('order-paid', '09130000007', { order: reason })
    await failing(reason, hurry)
    for (const [already, pause] of seconds.entries()) {
      now += pause * 1_000 - 1
      sent.length = 0
      await expect(hurry()).rejects.toMatchObject({ code: 'contract/unavailable' })
      expect([sent, await tries()]).toEqual([[], already + 1])
      now += 1
      await failing(reason, hurry)
      expect(await tries()).toBe(already + 2)
    }
    await sms.sendTemplate('order-paid', '09130000008', { order: reason })
    expect(sent).toEqual(['order-paid 09130000008'])
  })

  it('NOT-7 are not sent concurrently, and an invitation pauses like any other; a requested code does not', async () => {
    const invite = () =>
      sms.sendTemplate('store-invitation', '09130000010', { store: 'باغ', link: 'http://localhost/i' } as never)
    const code = () => sms.sendTemplate('sign-in-code', '09130000010', { code: '112233' })
    await failing('418', invite)
    await failing('418', code)
    sent.length = 0
    await expect(invite()).rejects.toMatchObject({ code: 'contract/unavailable' })
    await code()
    await parts.notifications.startSending(
      { kind: 'order-paid', mobile: '09130000010', params: { order: '100010' } },
      now,
    )
    await expect(sms.sendTemplate('order-paid', '09130000010', { order: '100010' })).rejects.toMatchObject({
      code: 'contract/unavailable',
    })
    now += 5_000
    await invite()
    expect(sent).toEqual(['sign-in-code 09130000010', 'store-invitation 09130000010'])
  })
})
