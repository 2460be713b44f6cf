import { describe, expect, it } from 'vitest'
import {
  isFullCheckDue,
  type LedgerCheckRepository,
  type LedgerCheck,
  runDueLedgerCheck,
} from '../../../../core/finance/index.ts'

const night = Date.parse('2026-03-20T23:40:00Z')
const hour = 3_600_000

function books(findings: readonly string[]) {
  const kept: LedgerCheck[] = []
  const sent: string[] = []
  const proofs: LedgerCheckRepository = {
    findViolations: async () => findings,
    save: async (proof) => void kept.push(proof),
    latest: async (scope) => kept.findLast((proof) => scope === undefined || proof.scope === scope),
  }
  const sms = { sendTemplate: async (_kind: string, mobile: string) => void sent.push(mobile) }
  return { kept, sent, parts: { ledgerChecks: proofs, sms, clock: { now: () => night }, operators: ['09120000000'] } }
}

describe('the ledger check', () => {
  it('FIN-23 runs in full at night in Tehran, and at once when a night was missed', () => {
    expect(isFullCheckDue(undefined, night)).toBe(true)
    expect(isFullCheckDue(night - 23 * hour, night)).toBe(true)
    expect(isFullCheckDue(night - hour / 2, night)).toBe(false)
    expect(isFullCheckDue(night - 20 * hour, night - 5 * hour)).toBe(false)
    expect(isFullCheckDue(night - 30 * hour, night - 5 * hour)).toBe(true)
  })

  it('FIN-23 is stored, a full one first and quick ones after it', async () => {
    const { kept, parts } = books([])
    await runDueLedgerCheck(parts)
    await runDueLedgerCheck(parts)
    expect(kept.map(({ scope }) => scope)).toEqual(['whole', 'quick'])
  })

  it('FIN-24 fails with the findings each time, and alerts an operator once', async () => {
    const { sent, parts } = books(['I1: 12 IRR'])
    await expect(runDueLedgerCheck(parts)).rejects.toThrow('I1: 12 IRR')
    await expect(runDueLedgerCheck(parts)).rejects.toThrow('I1: 12 IRR')
    expect(sent).toEqual(['09120000000'])
  })

  it('FIN-24 fails with the findings even when the message cannot be sent', async () => {
    const { parts } = books(['I11: clearing:9'])
    const sms = { sendTemplate: () => Promise.reject(new Error('no credit')) }
    await expect(runDueLedgerCheck({ ...parts, sms })).rejects.toThrow('clearing:9')
  })
})
