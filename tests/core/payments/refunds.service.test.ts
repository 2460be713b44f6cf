import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CardRefund, refundTable } from '../../../core/finance/index.ts'
import { processRefunds, refundTimes } from '../../../core/payments/index.ts'
import { type Rial, rial } from '../../../core/shared/money.ts'
import { createMemoryTransactions } from '../../support/database/memory-transactions.ts'
import { createMemoryLedger } from '../../support/finance/memory-ledger.ts'
import { createMemoryRefunds } from '../../support/payments/memory-refunds.ts'
import { createScriptedGateway } from '../../support/payments/scripted-gateway.ts'

const amount = rial(500_000)
const minute = 60_000

function createScene() {
  const [refunds, ledger, gateway] = [createMemoryRefunds(), createMemoryLedger(), createScriptedGateway()]
  let now = Date.parse('2026-11-22T12:00:00Z')
  const sent: unknown[] = []
  const sms = { supports: () => true, sendTemplate: async (...message: unknown[]) => void sent.push(message) }
  const deps = { refunds, ledger, gateway, sms, transactions: createMemoryTransactions(), clock: { now: () => now } }
  const give = (more: Partial<CardRefund> = {}) => {
    const refund = refunds.give({ payment_id: '1', amount, ...more })
    ledger.give(`refund:${refund.id}`, refund.amount)
    return refund.id
  }
  return {
    ...deps,
    sent,
    give,
    pass: (milliseconds: number) => void (now += milliseconds),
    process: () => processRefunds(deps),
    state: (id = '1') => refunds.refunds.get(id)?.state,
    money: () => ['refund:1', 'bank:scripted', 'wallet:7'].map(ledger.of),
  }
}

describe('refunds to cards', () => {
  it('PAY-31 both ends are final, and unknown is a state of its own', () => {
    expect([refundTable.done, refundTable.refused]).toEqual([{}, {}])
    expect(Object.values(refundTable.unknown)).toEqual(['sent', 'done', 'refused', 'requested'])
  })

  it('PAY-32 PAY-34 a refund is sent once with its own key, and leaves to the bank when it is done', async () => {
    const { give, process, gateway, state, money, ledger, sent } = createScene()
    give({ refund_key: 'parcel-refunded:5' })

    await process()
    await process()

    expect(gateway.refunds).toEqual([
      { refund_key: 'parcel-refunded:5', authority: 'A1', reference: 'ref-1', amount, refunded_before: 0 },
    ])
    expect([state(), ...money()]).toEqual(['done', 0, amount, 0])
    expect(sent).toEqual([['refund-paid', '09121234567', { order: '100001' }]])
    expect(ledger.entries.filter(({ kind }) => kind === 'refund-paid')).toHaveLength(1)
  })

  it('PAY-34 a refused refund is wallet credit once, and its buyer is notified until a message was sent', async () => {
    const scene = createScene()
    scene.give()
    scene.gateway.refundAnswers.push({ outcome: 'refused', reason: 'no right to refund' })
    const failing = { ...scene.sms, sendTemplate: () => Promise.reject(new Error('no network')) }
    await processRefunds({ ...scene, sms: failing })
    expect(scene.sent).toEqual([])

    await scene.process()
    await scene.process()

    expect([scene.state(), ...scene.money()]).toEqual(['refused', 0, 0, amount])
    expect(scene.sent).toEqual([['refund-credited', '09121234567', { order: '100001' }]])
  })

  it('PAY-30 a payment of another gateway is refused without a call', async () => {
    const { give, process, gateway, state, money } = createScene()
    give({ gateway: 'former' })

    await process()

    expect([gateway.refunds.length, state(), ...money()]).toEqual([0, 'refused', 0, 0, amount])
  })

  it('PAY-31 an unknown outcome is inquired about and never sent again while the gateway may have it', async () => {
    const { give, process, gateway, state, money, pass } = createScene()
    give()
    gateway.refundAnswers.push({ outcome: 'unknown', reason: 'timeout' })
    gateway.inquiryAnswers.push(
      { outcome: 'absent' },
      { outcome: 'unknown', reason: '5xx' },
      { outcome: 'done', reference: 'R' },
    )

    await process()
    for (const expected of ['unknown', 'unknown', 'done']) {
      pass(refundTimes.recheckAfter)
      await process()
      expect(state()).toBe(expected)
    }

    expect([gateway.refunds.length, ...money()]).toEqual([1, 0, amount, 0])
  })

  it('PAY-31 what is still absent after ten minutes is sent again with the same key', async () => {
    const { give, process, gateway, state, pass } = createScene()
    give()
    gateway.refundAnswers.push({ outcome: 'unknown', reason: 'no connection' }, { outcome: 'done', reference: 'R' })

    await process()
    pass(refundTimes.resendAfter)
    await process()

    expect(state()).toBe('done')
    expect(gateway.refunds.map(({ refund_key }) => refund_key)).toEqual(['key-1', 'key-1'])
  })

  it('PAY-31 a process that died while it called the gateway leaves a refund that is inquired about', async () => {
    const { give, process, gateway, refunds, state, pass, clock } = createScene()
    give()
    const [waiting] = await refunds.listWaiting(1)
    await refunds.move(waiting ?? expect.fail(), { event: 'send', to: 'sent' }, clock.now())
    gateway.inquiryAnswers.push({ outcome: 'done', reference: 'R' })

    await process()
    expect(state()).toBe('sent')
    pass(refundTimes.recheckAfter)
    await process()

    expect([state(), gateway.refunds.length]).toEqual(['done', 0])
  })

  it('PAY-33 an unknown outcome is flagged after 15 minutes, an accepted one after four days', async () => {
    const { give, process, gateway, refunds, pass } = createScene()
    give()
    give({ payment_id: '2' })
    gateway.refundAnswers.push({ outcome: 'unknown', reason: 'timeout' }, { outcome: 'accepted', reference: 'R' })
    gateway.inquiryAnswers.push({ outcome: 'unknown', reason: 'timeout' })
    await process()

    pass(15 * minute)
    await process()
    expect([...refunds.escalated]).toEqual([])
    pass(2 * minute)
    await process()
    expect([...refunds.escalated]).toEqual(['1'])
    pass(4 * 24 * 60 * minute)
    await process()
    expect([...refunds.escalated]).toEqual(['1', '2'])
  })

  it('PAY-33 one failure does not block the others and is reported', async () => {
    const { give, process, gateway, refunds, state } = createScene()
    give()
    give({ payment_id: '2' })
    let calls = 0
    gateway.meanwhile = async () => {
      calls += 1
      if (calls === 1) refunds.refunds.delete('1')
    }

    await expect(process()).rejects.toThrow('1 refunds could not be processed')
    expect(state('2')).toBe('done')
  })

  it('PAY-31 PAY-34 whatever the gateway answers, money is neither lost nor paid twice', async () => {
    const response = fc.constantFrom('done', 'accepted', 'refused', 'unknown')
    const inquiry = fc.constantFrom('done', 'accepted', 'refused', 'unknown', 'absent')
    const answer = <Outcome extends string>(outcome: Outcome) => ({ outcome, reference: 'R', reason: 'r' })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ payment: fc.constantFrom('1', '2'), amount: fc.integer({ min: 1, max: 9_000_000 }) }), {
          maxLength: 5,
        }),
        fc.array(response, { minLength: 1, maxLength: 8 }),
        fc.array(inquiry, { maxLength: 12 }),
        async (given, responses, inquiries) => {
          const { give, process, gateway, refunds, ledger, pass } = createScene()
          for (const one of given) give({ payment_id: one.payment, amount: rial(one.amount) })
          gateway.refundAnswers.push(...(responses.map(answer) as typeof gateway.refundAnswers))
          gateway.inquiryAnswers.push(...(inquiries.map(answer) as typeof gateway.inquiryAnswers))
          for (let round = 0; round < 12; round += 1) {
            await process()
            pass(refundTimes.recheckAcceptedAfter)
            const all = [...refunds.refunds.values()]
            const sumOf = (...states: readonly CardRefund['state'][]) =>
              all.reduce((sum, refund) => sum + (states.includes(refund.state) ? refund.amount : 0), 0) as Rial
            expect(ledger.of('bank:scripted')).toBe(sumOf('done'))
            expect(ledger.of('wallet:7')).toBe(sumOf('refused'))
            for (const { id, state, amount: kept } of all)
              expect(ledger.of(`refund:${id}`)).toBe(state === 'done' || state === 'refused' ? 0 : kept)
            for (const payment of ['1', '2'])
              expect(
                all.filter((one) => one.payment_id === payment && ['sent', 'unknown'].includes(one.state)).length,
              ).toBeLessThan(2)
          }
        },
      ),
    )
  })
})
