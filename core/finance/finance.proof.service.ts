import type { Sms } from '../accounts/index.ts'
import type { Clock } from '../shared/clock.ports.ts'
import { inTehran } from '../shared/jalaali.ts'
import type { LedgerProofs, Proof, ProofScope } from './finance.proof.ports.ts'

export interface ProofParts {
  readonly proofs: LedgerProofs
  readonly sms: Sms
  readonly clock: Clock
  /** Whom a broken ledger wakes. */
  readonly operators: readonly string[]
}

const nightHour = 3
const day = 86_400_000

/** Whether the books of the whole are due: once a night, and at once where a night was missed. */
export function isWholeDue(last: number | undefined, now: number): boolean {
  if (last === undefined || now - last >= day) return true
  return inTehran(now).hour === nightHour && now - last > day / 2
}

/** Looks at the books and keeps what it found; operators hear of it when it is new. */
export async function proveLedger(parts: ProofParts, scope: ProofScope): Promise<Proof> {
  const { proofs, clock } = parts
  const before = await proofs.last()
  const proof = { scope, at: clock.now(), findings: await proofs.search(scope) }
  await proofs.keep(proof)
  const news = proof.findings.filter((finding) => !before?.findings.includes(finding))
  if (news.length > 0) await wake(parts, proof)
  return proof
}

/** The proof of the moment. @throws Error that names every finding, so that a broken ledger is a failed job */
export async function proveWhatIsDue(parts: ProofParts): Promise<void> {
  const last = await parts.proofs.last('whole')
  const scope = isWholeDue(last?.at, parts.clock.now()) ? 'whole' : 'quick'
  const { findings } = await proveLedger(parts, scope)
  if (findings.length > 0) throw new Error(`the ledger does not hold: ${findings.slice(0, 20).join('; ')}`)
}

// A provider that does not answer must not hide what was found: the log has it too.
async function wake({ sms, operators }: ProofParts, { findings }: Proof): Promise<void> {
  const what = `${findings.length}`
  await Promise.allSettled(operators.map((mobile) => sms.sendTemplate('ledger-alarm', mobile, { findings: what })))
}
