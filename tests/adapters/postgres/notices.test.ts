import { afterAll, describe, expect, it } from 'vitest'
import { connect, createAudit, createNoticeBook } from '../../../adapters/postgres/index.ts'
import type { Sms } from '../../../core/accounts/index.ts'
import { type Caller, visitor } from '../../../core/contract/caller.ts'
import type { PlatformRole } from '../../../core/contract/rights.ts'
import { createNotedSms, createNoticesService, forgetNotices } from '../../../core/notices/index.ts'
import { Problem } from '../../../core/shared/problem.ts'
import { addShoppers, sqlOf } from '../../support/actors.ts'
import { freshDatabase } from '../../support/postgres.ts'

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
const parts = { provider, book: createNoticeBook(database), clock: { now: () => now } }
const sms = createNotedSms(parts)
const service = createNoticesService({
  ...parts,
  audit: createAudit(database),
  transactions: database.transactions,
})
const as = (platform: PlatformRole): Caller => ({
  ...visitor('::1', 'admin'),
  account_id: clerk,
  session_id: 's',
  platform,
})
const rows = async (more = {}, role: PlatformRole = 'admin') =>
  (await service.all({ cursor: null, kind: '', mobile: '', ...more }, as(role))).rows
const failing = async (reason: string, work: () => Promise<unknown>) => {
  refusal = reason
  await expect(work()).rejects.toMatchObject({ code: 'contract/unavailable' })
  refusal = null
}
const paid = (order: string) => sms.sendTemplate('order-paid', '09121234567', { order })

afterAll(() => database.close())

describe('text messages', () => {
  it('NOT-1 NOT-2 are rows with what became of them; a code is in none', async () => {
    await paid('100001')
    await sms.sendTemplate('sign-in-code', '09121234567', { code: '908070' })
    await failing('418', () => sms.sendTemplate('sign-in-code', '09121234567', { code: '706050' }))
    expect(await rows()).toMatchObject([
      { kind: 'sign-in-code', state: 'failed', problem: 'sms 418', words: '', may_resend: false },
      { kind: 'sign-in-code', state: 'sent', words: '' },
      { kind: 'order-paid', state: 'sent', words: '100001', tries: 1 },
    ])
    const kept = JSON.stringify(await sqlOf(url, 'select to_jsonb(n) as row from notices n'))
    expect(kept).not.toMatch(/908070|706050/)
  })

  it('NOT-1 are no row where the provider has no template for them', async () => {
    const carries = (kind: string) => kind !== 'back-in-stock'
    const some = createNotedSms({ ...parts, provider: { ...(provider as object), carries } as Sms })
    await some.sendTemplate('back-in-stock', '09120000008', { product: 'گلیم' })
    expect(await rows({ mobile: '09120000008' })).toEqual([])
    expect(sent).not.toContain('back-in-stock 09120000008')
  })

  it('NOT-1 are listed the newest first, past the tenth too', async () => {
    const numbers = Array.from({ length: 12 }, (_, place) => String(100_100 + place))
    for (const order of numbers) await sms.sendTemplate('order-paid', '09127654321', { order })
    const listed = await rows({ mobile: '09127654321' })
    expect(listed.map(({ words }) => words)).toEqual(numbers.toReversed())
    await sqlOf(url, `delete from notices where mobile = '09127654321'`)
  })

  it('NOT-1 go although their row cannot be written', async () => {
    const book = { ...(parts.book as object), begin: () => Promise.reject(new Error('away')) } as never
    sent.length = 0
    await createNotedSms({ ...parts, book }).sendTemplate('order-paid', '09120000009', { order: '100009' })
    expect(sent).toEqual(['order-paid 09120000009'])
  })

  it('NOT-3 are one row however often a job tries, and another one after an hour', async () => {
    await failing('no answer', () => paid('100002'))
    now += 120_000
    await failing('500', () => paid('100002'))
    expect(await rows({ state: 'failed', kind: 'order-paid' })).toMatchObject([{ tries: 2, problem: 'sms 500' }])
    now += 3_700_000
    await paid('100002')
    expect((await rows({ kind: 'order-paid' })).map(({ state, tries }) => [state, tries])).toEqual([
      ['sent', 1],
      ['failed', 2],
      ['sent', 1],
    ])
  })

  it('NOT-4 are sent again once, however many press at once, and told in the log', async () => {
    await failing('no answer', () => paid('100003'))
    const [{ id: notice_id = '', state } = {}] = await rows({ state: 'unknown' })
    expect(state).toBe('unknown')
    sent.length = 0
    const pressed = await Promise.allSettled(
      Array.from({ length: 5 }, () => service.resend({ notice_id }, as('support'))),
    )
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(sent).toEqual(['order-paid 09121234567'])
    expect(await sqlOf(url, `select act from audit_log where subject_id = $1`, [notice_id])).toHaveLength(1)
    const [code] = await rows({ kind: 'sign-in-code', state: 'failed' })
    await expect(service.resend({ notice_id: code?.id ?? '' }, as('admin'))).rejects.toMatchObject({
      code: 'notices/not-now',
    })
  })

  it('NOT-3 NOT-4 go once where a person is before the job: its next try sends nothing more', async () => {
    await failing('418', () => paid('100005'))
    const [{ id: notice_id = '' } = {}] = await rows({ state: 'failed', kind: 'order-paid' })
    refusal = '418'
    await expect(service.resend({ notice_id }, as('support'))).rejects.toMatchObject({ code: 'notices/not-taken' })
    refusal = null
    sent.length = 0
    await service.resend({ notice_id }, as('support'))
    await paid('100005')
    await sms.sendTemplate('order-paid', '09131234567', { order: '100005' })
    expect(sent).toEqual(['order-paid 09121234567', 'order-paid 09131234567'])
    now += 3_700_000
    await paid('100005')
    expect(sent).toHaveLength(3)
  })

  it('NOT-4 that were under way when a server died are unknown after a while', async () => {
    await parts.book.begin({ kind: 'order-paid', mobile: '09121234567', words: { order: '100004' } }, now)
    expect(await rows({ state: 'unknown' })).toEqual([])
    now += 301_000
    expect(await rows({ state: 'unknown' })).toMatchObject([{ words: '100004', may_resend: true }])
  })

  it('NOT-5 show whole numbers to who may see users alone', async () => {
    const numbers = async (role: PlatformRole) => new Set((await rows({}, role)).map(({ mobile }) => mobile))
    expect(await numbers('support')).toContain('09121234567')
    expect(await numbers('moderator')).toEqual(new Set(['0912***67', '0913***67']))
    expect(await rows({ mobile: '۰۹۱۲۰۰۰۰۰۰۰' })).toEqual([])
  })

  it('NOT-6 are forgotten after ninety days', async () => {
    now += 91 * 86_400_000
    await forgetNotices(parts)
    expect(await rows()).toEqual([])
  })

  it.each([
    ['after a refusal', '418', [5, 10, 20, 40, 80, 160, 320, 600, 600]],
    ['where nobody knows', 'no answer', [120, 240, 480, 960, 1200]],
  ])('NOT-7 rest after each try, longer each time: %s', async (_when, reason, seconds) => {
    const tries = async () => (await rows({ mobile: '09130000007' })).find(({ words }) => words === reason)?.tries ?? 0
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

  it('NOT-7 are not sent beside themselves, and an invitation rests like any other; a code is asked for by a person', async () => {
    const invite = () =>
      sms.sendTemplate('store-invitation', '09130000010', { store: 'باغ', link: 'http://localhost/i' } as never)
    const code = () => sms.sendTemplate('sign-in-code', '09130000010', { code: '112233' })
    await failing('418', invite)
    await failing('418', code)
    sent.length = 0
    await expect(invite()).rejects.toMatchObject({ code: 'contract/unavailable' })
    await code()
    await parts.book.begin({ kind: 'order-paid', mobile: '09130000010', words: { order: '100010' } }, now)
    await expect(sms.sendTemplate('order-paid', '09130000010', { order: '100010' })).rejects.toMatchObject({
      code: 'contract/unavailable',
    })
    now += 5_000
    await invite()
    expect(sent).toEqual(['sign-in-code 09130000010', 'store-invitation 09130000010'])
  })
})
