import type { Sms } from '../../shared/ports/sms.ports.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import { tehranMomentOf } from '../../shared/time/jalaali.ts'
import type { LedgerCheckRepository, LedgerCheck, LedgerCheckScope } from './check.ports.ts'

export interface LedgerCheckDependencies {
  readonly ledgerChecks: LedgerCheckRepository
  readonly sms: Sms
  readonly clock: Clock
  /** Mobile numbers that are alerted about a broken ledger. */
  readonly operators: readonly string[]
}

const nightHour = 3
const day = 86_400_000

/** Returns whether the full check is due: once a night, or at once when a night was missed. */
export function isFullCheckDue(last: number | undefined, now: number): boolean {
  if (last === undefined || now - last >= day) return true
  return tehranMomentOf(now).hour === nightHour && now - last > day / 2
}

/** Checks the ledger and stores the result; operators are alerted about new findings. */
export async function checkLedger(deps: LedgerCheckDependencies, scope: LedgerCheckScope): Promise<LedgerCheck> {
  const { ledgerChecks, clock } = deps
  const previous = await ledgerChecks.latest()
  const check = { scope, at: clock.now(), findings: await ledgerChecks.findViolations(scope) }
  await ledgerChecks.save(check)
  const newFindings = check.findings.filter((finding) => !previous?.findings.includes(finding))
  if (newFindings.length > 0) await alertOperators(deps, check)
  return check
}

/**
 * Runs the check that is due.
 * @throws Error that lists the findings, so that a broken ledger is a failed job
 */
export async function runDueLedgerCheck(deps: LedgerCheckDependencies): Promise<void> {
  const last = await deps.ledgerChecks.latest('whole')
  const scope = isFullCheckDue(last?.at, deps.clock.now()) ? 'whole' : 'quick'
  const { findings } = await checkLedger(deps, scope)
  if (findings.length > 0) throw new Error(`the ledger does not hold: ${findings.slice(0, 20).join('; ')}`)
}

// A failing SMS provider must not hide the findings; they are in the log as well.
async function alertOperators({ sms, operators }: LedgerCheckDependencies, { findings }: LedgerCheck): Promise<void> {
  const count = `${findings.length}`
  await Promise.allSettled(operators.map((mobile) => sms.sendTemplate('ledger-alarm', mobile, { findings: count })))
}
