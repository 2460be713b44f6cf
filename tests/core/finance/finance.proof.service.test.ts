import { describe, expect, it } from 'vitest'
import { isWholeDue, type LedgerProofs, type Proof, proveWhatIsDue } from '../../../core/finance/index.ts'

const night = Date.parse('2026-03-20T23:40:00Z')
const hour = 3_600_000

function books(findings: readonly string[]) {
  const kept: Proof[] = []
  const sent: string[] = []
  const proofs: LedgerProofs = {
    search: async () => findings,
    keep: async (proof) => void kept.push(proof),
    last: async (scope) => kept.findLast((proof) => scope === undefined || proof.scope === scope),
  }
  const sms = { sendTemplate: async (_kind: string, mobile: string) => void sent.push(mobile) }
  return { kept, sent, parts: { proofs, sms, clock: { now: () => night }, operators: ['09120000000'] } }
}

describe('the proof of the books', () => {
  it('FIN-23 is whole in the night of Tehran, and at once where a night was missed', () => {
    expect(isWholeDue(undefined, night)).toBe(true)
    expect(isWholeDue(night - 23 * hour, night)).toBe(true)
    expect(isWholeDue(night - hour / 2, night)).toBe(false)
    expect(isWholeDue(night - 20 * hour, night - 5 * hour)).toBe(false)
    expect(isWholeDue(night - 30 * hour, night - 5 * hour)).toBe(true)
  })

  it('FIN-23 is kept, the whole first and quick ones after it', async () => {
    const { kept, parts } = books([])
    await proveWhatIsDue(parts)
    await proveWhatIsDue(parts)
    expect(kept.map(({ scope }) => scope)).toEqual(['whole', 'quick'])
  })

  it('FIN-24 fails by name each time, and wakes an operator once', async () => {
    const { sent, parts } = books(['I1: 12 IRR'])
    await expect(proveWhatIsDue(parts)).rejects.toThrow('I1: 12 IRR')
    await expect(proveWhatIsDue(parts)).rejects.toThrow('I1: 12 IRR')
    expect(sent).toEqual(['09120000000'])
  })

  it('FIN-24 is told by the log when the message cannot be sent', async () => {
    const { parts } = books(['I11: clearing:9'])
    const sms = { sendTemplate: () => Promise.reject(new Error('no credit')) }
    await expect(proveWhatIsDue({ ...parts, sms })).rejects.toThrow('clearing:9')
  })
})
