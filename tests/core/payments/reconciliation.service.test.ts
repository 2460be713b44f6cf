import { describe, expect, it } from 'vitest'
import { reconcilePayments, reconciliationTimes } from '../../../core/payments/index.ts'
import { createCharge, openCharge } from '../../../core/payments/opening.service.ts'
import { rial } from '../../../core/shared/money.ts'
import { createPayingSale, orderTotal as total } from '../../support/payments/paying-sale.ts'
import { paid } from '../../support/payments/scripted-gateway.ts'

const { recheckAfter, checkRedirectedAfter, abandonAfter, escalateAfter } = reconciliationTimes

describe('reconciliation', () => {
  it('PAY-14 finds a paid payment that never returned, by the gateway’s list', async () => {
    const sale = await createPayingSale()
    sale.gateway.answers.push(paid(total))
    sale.gateway.waiting.push('A77', 'A1')
    await reconcilePayments(sale)
    expect(sale.orderState()).toBe('paid')
    expect(sale.gateway.asked).toEqual(['A1'])
  })

  it('PAY-14 passes payments redirected two minutes ago to a gateway without a list', async () => {
    const sale = await createPayingSale()
    sale.pass(checkRedirectedAfter)
    await reconcilePayments(sale)
    expect(sale.gateway.away).toEqual([])
    sale.pass(1)
    await reconcilePayments(sale)
    expect(sale.gateway.away).toEqual(['A1'])
  })

  it('PAY-14 does not check a redirected payment before 20 minutes', async () => {
    const sale = await createPayingSale()
    sale.pass(abandonAfter)
    expect(await reconcilePayments(sale)).toBe(0)
    expect(sale.gateway.asked).toEqual([])
    sale.pass(1)
    await reconcilePayments(sale)
    expect(sale.payment().state).toBe('failed')
  })

  it('PAY-14 checks an unknown outcome, however many payments are redirected', async () => {
    const sale = await createPayingSale()
    for (let payer = 0; payer <= reconciliationTimes.batchSize; payer += 1)
      await openCharge(sale, await createCharge(sale, rial(500_000), '7'), '7')
    const last = [...sale.payments.payments.keys()].at(-1)
    await sale.hear({ outcome: 'unknown', reason: 'timeout' }, last)
    sale.pass(recheckAfter)
    await reconcilePayments(sale)
    expect(sale.gateway.asked).toEqual([sale.payment(last).authority, sale.payment(last).authority])
  })

  it('PAY-14 checks an unknown outcome again until it is known', async () => {
    const sale = await createPayingSale()
    await sale.hear({ outcome: 'unknown', reason: 'timeout' })
    sale.pass(recheckAfter - 1)
    expect(await reconcilePayments(sale)).toBe(0)
    sale.pass(1)
    expect(await reconcilePayments(sale)).toBe(1)
    expect(sale.payment().state).toBe('unknown')
    sale.gateway.answers.splice(0, 1, paid(total))
    sale.pass(recheckAfter)
    await reconcilePayments(sale)
    expect(sale.orderState()).toBe('paid')
    expect(await reconcilePayments(sale)).toBe(0)
  })

  it('PAY-16 flags an outcome unknown for more than 15 minutes, which may still become known', async () => {
    const sale = await createPayingSale()
    await sale.hear({ outcome: 'unknown', reason: 'timeout' })
    sale.pass(escalateAfter)
    await reconcilePayments(sale)
    expect([...sale.payments.escalated]).toEqual([])
    sale.pass(recheckAfter)
    await reconcilePayments(sale)
    expect([...sale.payments.escalated]).toEqual(['1'])
    sale.gateway.answers.splice(0, 1, paid(total))
    sale.pass(recheckAfter)
    await reconcilePayments(sale)
    expect(sale.orderState()).toBe('paid')
  })

  it('PAY-14 expires a payment that never reached the gateway', async () => {
    const sale = await createPayingSale()
    await createCharge(sale, rial(500_000), '7')
    sale.pass(abandonAfter)
    await reconcilePayments(sale)
    expect(sale.payment('2').state).toBe('created')
    sale.pass(1)
    await reconcilePayments(sale)
    expect(sale.payment('2').state).toBe('expired')
  })

  it('PAY-15 a failing payment does not block the others, and is reported at the end', async () => {
    const sale = await createPayingSale()
    const hash = await createCharge(sale, rial(500_000), '7')
    await openCharge(sale, hash, '7')
    sale.gateway.answers.push(paid(500_000))
    sale.pass(abandonAfter + 1)
    const lock = sale.payments.lock
    sale.payments.lock = (id) => (id === '1' ? Promise.reject(new Error('the row is broken')) : lock(id))

    await expect(reconcilePayments(sale)).rejects.toMatchObject({ errors: [{ message: 'the row is broken' }] })

    expect(sale.ledger.of('wallet:7')).toBe(500_000)
  })
})
