import { afterAll, describe, expect, it } from 'vitest'
import { createIds } from '../../adapters/node/ids.ts'
import { createSecrets } from '../../adapters/node/secrets.ts'
import { connect, createRateCounters, createSignInCodeRepository } from '../../adapters/postgres/index.ts'
import { signInCodeRules, createSignInCodes } from '../../core/accounts/index.ts'
import { visitorCaller } from '../../core/contract/caller.ts'
import { Problem } from '../../core/shared/problems/problem.ts'
import { sqlOf, testSecret } from '../support/people/actors.ts'
import { countRows } from '../support/market/watch.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { startServers } from '../support/servers/servers.ts'

const databaseUrl = await freshDatabase()
const database = connect({ url: databaseUrl, connections: 10 })
afterAll(database.close)
const { http } = await startServers({ databaseUrl })

const second = 1_000
const hour = 3_600 * second
const start = Date.UTC(2026, 10, 20, 12)

/** Creates sign-in codes with a manual clock and a recording SMS provider. */
function arrange(at = start) {
  const time = { now: at }
  const clock = { now: () => time.now }
  const sent: { mobile: string; code: string }[] = []
  const sms = {
    sendTemplate: async (_kind: string, mobile: string, values: Readonly<Record<string, string>>) =>
      void sent.push({ mobile, code: values.code ?? '' }),
  }
  const codes = createSignInCodes({
    codes: createSignInCodeRepository(database),
    counters: createRateCounters(database, clock),
    secrets: createSecrets(testSecret),
    ids: createIds(),
    clock,
    sms,
    revealCodes: false,
  })
  return { time, sent, codes }
}

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.code : `threw ${String(error)}`),
  )

let numbers = 0
const freshMobile = (): string => `0937${String((numbers += 1)).padStart(7, '0')}`
const address = (index: number): ReturnType<typeof visitorCaller> =>
  visitorCaller(`10.${Math.floor(index / 250)}.${index % 250}.1`)
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')

describe('S11 sending codes', () => {
  it('sends one per minute, five per hour and ten per day to a number', async () => {
    const { time, sent, codes } = arrange()
    const mobile = freshMobile()
    for (let step = 0; step < 26 * 60; step += 1) {
      await outcome(codes.send(mobile, address(step)))
      time.now += 60 * second
    }
    const most = async (window: string): Promise<number> => {
      const rows = await sqlOf<{ most: number }>(
        databaseUrl,
        `select max(n)::int as most from (select count(*) over (order by created_at range between $2::interval preceding and current row) n
         from one_time_codes where mobile = $1) w`,
        [mobile, window],
      )
      return rows[0]?.most ?? 0
    }
    expect([await most('59 seconds'), await most('59 minutes'), await most('23 hours 59 minutes')]).toEqual([1, 5, 10])
    expect(sent).toHaveLength(20)
  })

  it('to one number from 1,000 addresses is limited to ten a day, one at a time', async () => {
    const { time, sent, codes } = arrange()
    const mobile = freshMobile()
    const burst = await Promise.all(
      Array.from({ length: 500 }, (_, index) => outcome(codes.send(mobile, address(index)))),
    )
    expect(burst.filter((said) => said === 'done')).toHaveLength(1)
    for (let index = 500; index < 1_000; index += 1) {
      time.now += 100 * second
      await outcome(codes.send(mobile, address(index)))
    }
    expect(sent.length).toBeLessThanOrEqual(10)
    expect(sent.length).toBeGreaterThanOrEqual(9)
  })

  it('sends fifteen per hour to one address', async () => {
    const { codes } = arrange()
    const all = await Promise.all(
      Array.from({ length: 60 }, () => outcome(codes.send(freshMobile(), visitorCaller('192.0.2.1')))),
    )
    expect(all.filter((said) => said === 'done')).toHaveLength(15)
    expect(new Set(all)).toEqual(new Set(['done', 'accounts/too-many-codes']))
  })

  it('never exceeds the global hourly limit', async () => {
    const { codes, sent, time } = arrange(start + 100 * hour)
    await sqlOf(databaseUrl, `insert into rate_limit_counters (key, window_start, used) values ('code-all', $1, $2)`, [
      new Date(time.now),
      signInCodeRules.perHourInAll - 3,
    ])
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, index) => outcome(codes.send(freshMobile(), address(index)))),
    )
    expect([all.filter((said) => said === 'done').length, sent.length]).toEqual([3, 3])
  })
})

describe('S11 checking codes', () => {
  it('accepts a code once, within two minutes, for its own number', async () => {
    const { time, sent, codes } = arrange(start + 200 * hour)
    const [mobile, other] = [freshMobile(), freshMobile()]
    await codes.send(mobile, address(1))
    const { code = '' } = sent.at(-1) ?? {}
    expect(code).toMatch(/^[0-9]{6}$/)
    expect(await outcome(codes.check(other, code))).toBe('accounts/wrong-code')
    expect(await outcome(codes.check(mobile, code))).toBe('done')
    expect(await outcome(codes.check(mobile, code))).toBe('accounts/wrong-code')
    time.now += 61 * second
    await codes.send(mobile, address(1))
    time.now += 121 * second
    expect(await outcome(codes.check(mobile, sent.at(-1)?.code ?? ''))).toBe('accounts/wrong-code')
  })

  it('allows five attempts per code, also concurrent ones', async () => {
    for (const early of [0, 1]) {
      const { sent, codes } = arrange(start + (300 + early) * hour)
      const mobile = freshMobile()
      await codes.send(mobile, address(1))
      const { code = '' } = sent.at(-1) ?? {}
      const guess = (): Promise<string> => outcome(codes.check(mobile, wrong(code)))
      if (early === 0) for (let index = 0; index < 5; index += 1) await guess()
      else await Promise.all(Array.from({ length: 60 }, guess))
      expect(await outcome(codes.check(mobile, code))).not.toBe('done')
      const [row] = await sqlOf<{ attempts: number }>(
        databaseUrl,
        'select max(attempts)::int as attempts from one_time_codes where mobile = $1',
        [mobile],
      )
      expect(row?.attempts).toBe(5)
    }
  })

  it('accepts the right code at the fifth attempt', async () => {
    const { sent, codes } = arrange(start + 310 * hour)
    const mobile = freshMobile()
    await codes.send(mobile, address(1))
    const { code = '' } = sent.at(-1) ?? {}
    for (let index = 0; index < 4; index += 1) await outcome(codes.check(mobile, wrong(code)))
    expect(await outcome(codes.check(mobile, code))).toBe('done')
  })

  it('allows ten wrong attempts per number in any hour, over all its codes', async () => {
    const { time, sent, codes } = arrange(start + 400 * hour + 1_700 * second)
    const mobile = freshMobile()
    const said: string[] = []
    for (let round = 0; round < 4; round += 1) {
      await codes.send(mobile, address(1))
      for (let index = 0; index < 5; index += 1)
        said.push(await outcome(codes.check(mobile, wrong(sent.at(-1)?.code ?? ''))))
      time.now += 600 * second
    }
    expect(said.filter((each) => each === 'accounts/wrong-code')).toHaveLength(10)
    expect(said.slice(10)).toEqual(Array.from({ length: 10 }, () => 'accounts/too-many-codes'))
  })

  it('stores codes as keyed hashes', async () => {
    const { sent, codes } = arrange(start + 500 * hour)
    const mobile = freshMobile()
    await codes.send(mobile, address(1))
    const [row] = await sqlOf<{ text: string }>(
      databaseUrl,
      'select t::text as text from one_time_codes t where mobile = $1',
      [mobile],
    )
    expect(row?.text).not.toContain(`,${sent.at(-1)?.code},`)
    expect(row?.text).toMatch(/[0-9a-f]{64}/)
  })
})

describe('S11 at the API', () => {
  const device_id = 'device-of-tests'

  it('responds to known and unknown numbers alike', async () => {
    const known = freshMobile()
    const { test_code = '' } = await http.ask('accounts', 'requestSignInCode', { mobile: known })
    await http.ask('accounts', 'signIn', { mobile: known, code: test_code, device_id })
    await sqlOf(databaseUrl, `delete from rate_limit_logs`)
    const shape = async (mobile: string): Promise<string> => {
      const { status, body } = await http.call('accounts.requestSignInCode', { mobile })
      return JSON.stringify([status, { ...body, test_code: typeof body.test_code }])
    }
    expect(await shape(known)).toBe(await shape(freshMobile()))
    const guess = async (mobile: string): Promise<string> => {
      const { status, body } = await http.call('accounts.signIn', { mobile, code: '123456', device_id })
      return JSON.stringify([status, { ...body, request_id: null }])
    }
    expect(await guess(known)).toBe(await guess(freshMobile()))
  })

  it('treats every spelling of a number as one account', async () => {
    await sqlOf(databaseUrl, `delete from rate_limit_logs`)
    const { test_code = '' } = await http.ask('accounts', 'requestSignInCode', { mobile: '۰۹۳۸ ۰۰۰ ۰۰۰۱' })
    const spelled = {
      mobile: '+98 938-000-0001\u200e',
      code: test_code.replace(/[0-9]/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? ''),
      device_id,
    }
    const { account } = await http.ask('accounts', 'signIn', spelled)
    expect(account.mobile).toBe('09380000001')
    expect(await countRows(databaseUrl, 'accounts', `mobile = '09380000001'`)).toBe(1)
    expect((await http.call('accounts.requestSignInCode', { mobile: '00989380000001' })).status).toBe(429)
  })

  const confusions: readonly unknown[] = [
    null,
    true,
    false,
    0,
    123456,
    -0,
    [],
    {},
    [''],
    ['123456'],
    { $ne: null },
    { length: 6 },
    '',
    ' ',
    '      ',
    'null',
    'undefined',
    '12345',
    '1234567',
    '1e5   ',
    '0x1234',
    '+12345',
    '12345.',
    '%',
    "' or '1'='1",
    '______',
    '123456\u0000',
    '{"$gt":""}',
  ]

  it.each(confusions.map((code) => [JSON.stringify(code), code]))('refuses the code %s', async (_text, code) => {
    await sqlOf(databaseUrl, `delete from rate_limit_logs`)
    const mobile = freshMobile()
    const before = await countRows(databaseUrl, 'account_sessions')
    for (const asked of [false, true]) {
      if (asked) await http.ask('accounts', 'requestSignInCode', { mobile })
      const { status } = await http.call('accounts.signIn', { mobile, code, device_id })
      expect(status).toBe(400)
    }
    expect(await countRows(databaseUrl, 'account_sessions')).toBe(before)
  })
})
