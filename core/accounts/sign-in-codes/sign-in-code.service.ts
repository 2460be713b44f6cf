import type { Caller } from '../../contract/caller.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import type { Ids } from '../../shared/ports/ids.ports.ts'
import { Problem } from '../../shared/problems/problem.ts'
import type { RateCounters, SignInCodeRepository, SecretHasher } from '../accounts.ports.ts'
import type { Sms } from '../../shared/ports/sms.ports.ts'

/** Limits of one-time codes; durations in seconds. */
export const signInCodeRules = {
  length: 6,
  lifetime: 120,
  tries: 5,
  maxWrongCodesPerHour: 10,
  perNumber: [
    { seconds: 60, most: 1 },
    { seconds: 3_600, most: 5 },
    { seconds: 86_400, most: 10 },
  ],
  perAddressAndHour: 15,
  perHourInAll: 5_000,
} as const

/** Dependencies of sending and checking codes. */
export interface SignInCodeDependencies {
  readonly codes: SignInCodeRepository
  readonly counters: RateCounters
  readonly secrets: SecretHasher
  readonly ids: Ids
  readonly clock: Clock
  readonly sms: Sms
  /** In the test environment the code is also shown on the page. */
  readonly revealCodes: boolean
}

/** Sends and checks one-time codes. */
export function createSignInCodes(deps: SignInCodeDependencies) {
  return {
    send: (mobile: string, caller: Caller) => send(deps, mobile, caller),
    check: (mobile: string, code: string) => check(deps, mobile, code),
  }
}

async function send(deps: SignInCodeDependencies, mobile: string, caller: Caller) {
  await limit(deps, mobile, caller)
  const code = deps.ids.digits(signInCodeRules.length)
  const now = deps.clock.now()
  await deps.codes.add(mobile, hashCode(deps, mobile, code), now, now + signInCodeRules.lifetime * 1000)
  await deps.sms.sendTemplate('sign-in-code', mobile, { code })
  const answer = { resend_after: signInCodeRules.perNumber[0].seconds, expires_in: signInCodeRules.lifetime }
  return deps.revealCodes ? { ...answer, test_code: code } : answer
}

async function limit({ counters }: SignInCodeDependencies, mobile: string, caller: Caller): Promise<void> {
  const windows = [
    { key: `code-address:${caller.address}`, seconds: 3_600, most: signInCodeRules.perAddressAndHour },
    ...signInCodeRules.perNumber.map(({ seconds, most }) => ({
      key: `code-number:${mobile}:${seconds}`,
      seconds,
      most,
    })),
    { key: 'code-all', seconds: 3_600, most: signInCodeRules.perHourInAll },
  ]
  for (const { key, seconds, most } of windows) {
    if (!(await counters.take(key, seconds, most))) {
      throw new Problem('accounts/too-many-codes', { retry_after: Math.min(seconds, 3_600) })
    }
  }
}

// Every attempt is counted before it is compared; otherwise concurrent guesses would all be compared before any is
// counted.
async function check(deps: SignInCodeDependencies, mobile: string, code: string): Promise<void> {
  if (!(await deps.counters.take(`code-try:${mobile}`, 3_600, signInCodeRules.maxWrongCodesPerHour))) {
    throw new Problem('accounts/too-many-codes', { retry_after: 3_600 })
  }
  const now = deps.clock.now()
  const hashed = hashCode(deps, mobile, code)
  const latest = await deps.codes.latest(mobile)
  if (latest !== undefined && (await deps.codes.countTry(latest.id, signInCodeRules.tries))) {
    const right = latest.expires_at > now && latest.code_hash === hashed
    if (right && (await deps.codes.use(latest.id, now))) return
  }
  throw new Problem('accounts/wrong-code')
}

function hashCode({ secrets }: SignInCodeDependencies, mobile: string, code: string): string {
  return secrets.hash(`code:${mobile}:${code}`)
}
