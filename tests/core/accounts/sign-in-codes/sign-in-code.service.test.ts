import { describe, expect, it } from 'vitest'
import { signInCodeRules, createSignInCodes } from '../../../../core/accounts/index.ts'
import { visitorCaller } from '../../../../core/contract/caller.ts'
import { prepareSignIn } from '../../../support/accounts/sign-in.ts'

const createSignIn = await prepareSignIn()
const mobile = '09121234567'
const wrong = '999999'
const [minute, hour] = [60_000, 3_600_000]

async function house(revealCodes = false) {
  const { parts, sent, pass, stored } = await createSignIn(revealCodes)
  const codes = createSignInCodes(parts)
  const send = (to = mobile, address = '::1') => codes.send(to, visitorCaller(address))
  const last = (): string => sent.at(-1)?.code ?? ''
  const isSent = async (to?: string, address?: string): Promise<boolean> => {
    const before = sent.length
    await send(to, address).catch(() => {})
    return sent.length > before
  }
  return { codes, sent, pass, send, last, isSent, hashes: () => stored('one_time_codes', 'code_hash') }
}

const refused = { code: 'accounts/wrong-code' }

describe('one-time codes', () => {
  it('ACC-2 a code has six digits and works once', async () => {
    const { codes, send, last } = await house()
    await send()
    expect(last()).toMatch(/^[0-9]{6}$/)
    await codes.check(mobile, last())
    await expect(codes.check(mobile, last())).rejects.toMatchObject(refused)
  })

  it('ACC-2 of many concurrent uses of one code a single one succeeds', async () => {
    const { codes, send, last } = await house()
    await send()
    const results = await Promise.allSettled([1, 2, 3].map(() => codes.check(mobile, last())))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('ACC-2 a code expires after two minutes', async () => {
    const { codes, send, last, pass } = await house()
    await send()
    pass(2 * minute - 1)
    await codes.check(mobile, last())
    await send()
    pass(2 * minute)
    await expect(codes.check(mobile, last())).rejects.toMatchObject(refused)
  })

  it('ACC-2 a code belongs to its number, and only the newest counts', async () => {
    const { codes, send, sent, pass, last } = await house()
    await send()
    await expect(codes.check('09350000000', last())).rejects.toMatchObject(refused)
    pass(minute)
    await send()
    await expect(codes.check(mobile, sent[0]?.code ?? '')).rejects.toMatchObject(refused)
    await codes.check(mobile, last())
  })

  it.each([
    [4, true],
    [5, false],
  ])('ACC-3 after %i wrong attempts the right code is accepted: %s', async (tries, accepted) => {
    const { codes, send, last } = await house()
    await send()
    for (let count = 0; count < tries; count += 1)
      await expect(codes.check(mobile, wrong)).rejects.toMatchObject(refused)
    const outcome = await codes.check(mobile, last()).then(
      () => true,
      () => false,
    )
    expect(outcome).toBe(accepted)
  })

  it('ACC-3 concurrent attempts are limited like consecutive ones', async () => {
    const { codes, send, last } = await house()
    await send()
    const guesses = [...Array.from({ length: 50 }, () => wrong), last()]
    const results = await Promise.allSettled(guesses.map((guess) => codes.check(mobile, guess)))
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  })

  it('ACC-4 ten wrong attempts in an hour lock the number for an hour, also for the right code', async () => {
    const { codes, send, last, pass } = await house()
    for (let count = 0; count < 10; count += 1) {
      if (count % 5 === 0) await send()
      await expect(codes.check(mobile, wrong)).rejects.toMatchObject(refused)
      pass(minute)
    }
    await send()
    const closed = codes.check(mobile, last())
    await expect(closed).rejects.toMatchObject({ code: 'accounts/too-many-codes', details: { retry_after: 3_600 } })
    pass(hour)
    await send()
    await codes.check(mobile, last())
  })

  it('ACC-4 attempts without any sent code count too, and reveal nothing', async () => {
    const { codes } = await house()
    for (const guess of ['', '000000', 'hash'])
      await expect(codes.check(mobile, guess)).rejects.toMatchObject({ ...refused, details: {} })
  })

  it('ACC-5 one message a minute, five an hour and ten a day per number', async () => {
    const { isSent, pass, sent } = await house()
    expect([await isSent(), await isSent()]).toEqual([true, false])
    pass(minute - 1)
    expect(await isSent()).toBe(false)
    pass(1)
    expect(await isSent()).toBe(true)
    const tryAll = async (times: number): Promise<void> => {
      for (let count = 0; count < times; count += 1) {
        pass(minute)
        await isSent()
      }
    }
    await tryAll(50)
    expect(sent).toHaveLength(5)
    await tryAll(20 * 60)
    expect(sent).toHaveLength(10)
  })

  it('ACC-5 a thousand addresses attacking one number cause no more than one message a minute', async () => {
    const { isSent, sent } = await house()
    for (let count = 0; count < 1_000; count += 1) await isSent(mobile, `10.0.${count >> 8}.${count & 255}`)
    expect(sent).toHaveLength(1)
  })

  it('ACC-5 one address may request codes for fifteen numbers an hour', async () => {
    const { isSent, sent, pass } = await house()
    for (let count = 0; count < 40; count += 1) await isSent(`0935${String(count).padStart(7, '0')}`)
    expect(sent).toHaveLength(15)
    expect(await isSent(mobile, '::2')).toBe(true)
    pass(hour)
    expect(await isSent(mobile, '::1')).toBe(true)
  })

  it('ACC-5 a refusal says when to retry', async () => {
    const { send } = await house()
    await send()
    const again = send()
    await expect(again).rejects.toMatchObject({ code: 'accounts/too-many-codes', details: { retry_after: 60 } })
    expect(signInCodeRules.perHourInAll).toBe(5_000)
  })

  it('ACC-6 codes are stored hashed with their number, and leave by SMS only', async () => {
    const { send, last, hashes } = await house()
    expect(await send()).toEqual({ resend_after: 60, expires_in: 120 })
    expect(await hashes()).toEqual([`hash(code:${mobile}:${last()})`])
  })

  it('ACC-6 a test environment also returns the code', async () => {
    const { send, last } = await house(true)
    expect(await send()).toMatchObject({ test_code: last() })
  })
})
