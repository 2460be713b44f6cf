import type { Caller } from '../contract/caller.ts'
import type { Clock } from '../shared/clock.ports.ts'
import type { Ids } from '../shared/ids.ports.ts'
import { Problem } from '../shared/problem.ts'
import type { Counters, OneTimeCodes, Secrets } from './accounts.ports.ts'
import type { Sms } from './accounts.sms.ports.ts'

/** The figures of promises §5, one-time code; durations in seconds. */
export const codeRules = {
  length: 6,
  lifetime: 120,
  tries: 5,
  wrongPerHour: 10,
  perNumber: [
    { seconds: 60, most: 1 },
    { seconds: 3_600, most: 5 },
    { seconds: 86_400, most: 10 },
  ],
  perAddressAndHour: 15,
  perHourInAll: 5_000,
} as const

/** What sending and checking codes is made of. */
export interface CodeParts {
  readonly codes: OneTimeCodes
  readonly counters: Counters
  readonly secrets: Secrets
  readonly ids: Ids
  readonly clock: Clock
  readonly sms: Sms
  /** In the test environment the code is also shown on the page. */
  readonly revealCodes: boolean
}

/** Sends and checks one-time codes. */
export function createCodes(parts: CodeParts) {
  return {
    send: (mobile: string, caller: Caller) => send(parts, mobile, caller),
    check: (mobile: string, code: string) => check(parts, mobile, code),
  }
}

async function send(parts: CodeParts, mobile: string, caller: Caller) {
  await limit(parts, mobile, caller)
  const code = parts.ids.digits(codeRules.length)
  const now = parts.clock.now()
  await parts.codes.add(mobile, hashCode(parts, mobile, code), now, now + codeRules.lifetime * 1000)
  await parts.sms.sendTemplate('sign-in-code', mobile, { code })
  const answer = { resend_after: codeRules.perNumber[0].seconds, expires_in: codeRules.lifetime }
  return parts.revealCodes ? { ...answer, test_code: code } : answer
}

async function limit({ counters }: CodeParts, mobile: string, caller: Caller): Promise<void> {
  const windows = [
    { key: `code-address:${caller.address}`, seconds: 3_600, most: codeRules.perAddressAndHour },
    ...codeRules.perNumber.map(({ seconds, most }) => ({ key: `code-number:${mobile}:${seconds}`, seconds, most })),
    { key: 'code-all', seconds: 3_600, most: codeRules.perHourInAll },
  ]
  for (const { key, seconds, most } of windows) {
    if (!(await counters.take(key, seconds, most))) {
      throw new Problem('accounts/too-many-codes', { retry_after: Math.min(seconds, 3_600) })
    }
  }
}

// Every guess is counted before it is compared: guesses sent at once would otherwise all be compared before any is counted.
async function check(parts: CodeParts, mobile: string, code: string): Promise<void> {
  if (!(await parts.counters.take(`code-try:${mobile}`, 3_600, codeRules.wrongPerHour))) {
    throw new Problem('accounts/too-many-codes', { retry_after: 3_600 })
  }
  const now = parts.clock.now()
  const hashed = hashCode(parts, mobile, code)
  const latest = await parts.codes.latest(mobile)
  if (latest !== undefined && (await parts.codes.countTry(latest.id, codeRules.tries))) {
    const right = latest.expires_at > now && latest.code_hash === hashed
    if (right && (await parts.codes.use(latest.id, now))) return
  }
  throw new Problem('accounts/wrong-code')
}

function hashCode({ secrets }: CodeParts, mobile: string, code: string): string {
  return secrets.hash(`code:${mobile}:${code}`)
}
