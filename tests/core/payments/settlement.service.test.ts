import { describe, expect, it } from 'vitest'
import { expireOrders, releaseOrder } from '../../../core/ordering/index.ts'
import { checkPayment } from '../../../core/payments/index.ts'
import { openOrderPayment } from '../../../core/payments/opening.service.ts'
import { factWith } from '../../support/arbitraries/sale-fact.ts'
import { createPayingSale, orderTotal as total, type PayingSale } from '../../support/payments/paying-sale.ts'
import { paid } from '../../support/payments/scripted-gateway.ts'
import { reservationLife } from '../../support/still-settings.ts'

const notPaid = { outcome: 'not-paid', reason: 'canceled' } as const
const unknown = { outcome: 'unknown', reason: 'timeout' } as const

const balances = (sale: PayingSale) => ['clearing:1', 'clearing:2', 'wallet:7', 'pending:1'].map(sale.ledger.of)

describe('settling a payment', () => {
  it.each(['paid', 'paid-before'] as const)('PAY-4 money that was %s pays the order once', async (outcome) => {
    const sale = await createPayingSale()

    const settled = await sale.hear(paid(total, outcome))
    await sale.hear(paid(total, outcome))
    await sale.hear(notPaid)

    expect(settled).toMatchObject({ state: 'succeeded', reference: 'ref-1', credited: false })
    expect(sale.orderState()).toBe('paid')
    expect(balances(sale)).toEqual([0, 0, 0, 901_000])
    expect(sale.gateway.asked).toHaveLength(1)
    expect(sale.payments.paths.get('1')).toEqual(['created', 'redirected', 'verifying', 'succeeded'])
  })

  it('PAY-4 many concurrent checks have one effect', async () => {
    const sale = await createPayingSale()
    sale.gateway.answers.push(paid(total))
    const payment = sale.payment()

    const settled = await Promise.all(Array.from({ length: 20 }, () => checkPayment(sale, payment)))

    expect(settled.every(({ state }) => state === 'succeeded')).toBe(true)
    expect(sale.ledger.entries.map(({ kind }) => kind)).toEqual(['payment-received', 'order-captured'])
    expect(sale.goods.stock.get('1')).toBe(9)
  })

  it('PAY-5 an unpaid payment fails and leaves the order unpaid', async () => {
    const sale = await createPayingSale()
    expect(await sale.hear(notPaid)).toMatchObject({ state: 'failed' })
    expect([sale.orderState(), sale.ledger.entries.length]).toEqual(['pending_payment', 0])
  })

  it('PAY-6 an unknown outcome is neither, and can still become either', async () => {
    const sale = await createPayingSale()
    expect(await sale.hear(unknown)).toMatchObject({ state: 'unknown' })
    expect([sale.orderState(), sale.ledger.entries.length]).toEqual(['pending_payment', 0])
    expect(await sale.hear(paid(total))).toMatchObject({ state: 'succeeded' })
    expect(sale.orderState()).toBe('paid')
  })

  it.each([total - 10, total + 10, 1, 0])(
    'PAY-7 money of another amount (%i) neither pays the order nor is lost',
    async (amount) => {
      const sale = await createPayingSale()
      expect(await sale.hear(paid(amount))).toMatchObject({ state: 'unknown' })
      expect([sale.orderState(), sale.ledger.entries.length]).toEqual(['pending_payment', 0])
    },
  )

  it('PAY-8 a late success reserves its stock again', async () => {
    const sale = await createPayingSale()
    sale.pass(reservationLife)
    await expireOrders(sale)

    expect(await sale.hear(paid(total))).toMatchObject({ state: 'succeeded', credited: false })
    expect([sale.orderState(), sale.goods.stock.get('1')]).toEqual(['paid', 9])
  })

  it('PAY-8 a late success without stock becomes wallet credit', async () => {
    const sale = await createPayingSale([factWith({ sellable: 1 })])
    sale.pass(reservationLife)
    await expireOrders(sale)
    sale.goods.stock.set('1', 0)

    expect(await sale.hear(paid(total))).toMatchObject({ state: 'succeeded', credited: true })
    expect(sale.orderState()).toBe('expired')
    expect(balances(sale)).toEqual([0, 0, total, 0])
  })

  it('PAY-8 money for an order canceled meanwhile becomes wallet credit', async () => {
    const sale = await createPayingSale()
    sale.gateway.meanwhile = async () => {
      const order = await sale.orders.lock('1')
      if (order !== undefined) await releaseOrder(sale, order, 'cancel', 'account:7', 1)
    }
    expect(await sale.hear(paid(total))).toMatchObject({ state: 'succeeded', credited: true })
    expect([sale.orderState(), ...balances(sale)]).toEqual(['canceled', 0, 0, total, 0])
  })

  it('PAY-9 a second payment of one order becomes wallet credit', async () => {
    const sale = await createPayingSale()
    await sale.hear(notPaid)
    await openOrderPayment(sale, '100001', '7')

    expect(await sale.hear(paid(total), '2')).toMatchObject({ credited: false })
    expect(await sale.hear(paid(total), '1')).toMatchObject({ state: 'succeeded', credited: true })

    expect(balances(sale)).toEqual([0, 0, total, 901_000])
  })

  it('PAY-10 a success after a failure is a success', async () => {
    const sale = await createPayingSale()
    await sale.hear(notPaid)
    expect(await sale.hear(paid(total))).toMatchObject({ state: 'succeeded', credited: false })
    expect(sale.orderState()).toBe('paid')
  })

  it('PAY-10 of two concurrent checks, money wins over a response that came too early', async () => {
    const sale = await createPayingSale()
    sale.gateway.answers.push(paid(total), notPaid)
    const payment = sale.payment()
    let first = true
    sale.gateway.meanwhile = async () => {
      if (!first) return
      first = false
      await checkPayment(sale, payment)
    }

    expect(await checkPayment(sale, payment)).toMatchObject({ state: 'succeeded' })
    expect(sale.payments.paths.get('1')).toEqual([
      'created',
      'redirected',
      'verifying',
      'verifying',
      'failed',
      'verifying',
      'succeeded',
    ])
  })

  it('PAY-11 stores the check before the call, and holds no transaction meanwhile', async () => {
    const sale = await createPayingSale()
    const seen: string[] = []
    let open = 0
    const run = sale.transactions.run
    sale.transactions.run = async (work) => {
      open += 1
      return run(work).finally(() => (open -= 1))
    }
    sale.gateway.meanwhile = async () => void seen.push(sale.payment().state, String(open))
    await sale.hear(paid(total))
    expect(seen).toEqual(['verifying', '0'])
  })

  it('PAY-11 does not check a payment that never reached the gateway', async () => {
    const sale = await createPayingSale()
    const untouched = { ...sale.payment(), authority: null }
    expect(await checkPayment(sale, untouched)).toBe(untouched)
    expect(sale.gateway.asked).toEqual([])
  })
})
