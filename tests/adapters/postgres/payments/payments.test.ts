import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { connect, createPaymentRepository } from '../../../../adapters/postgres/index.ts'
import type { Payment, PaymentState } from '../../../../core/payments/index.ts'
import { rial } from '../../../../core/shared/money.ts'
import { addShoppers } from '../../../support/people/actors.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

const url = await freshDatabase()
const database = connect({ url, connections: 2 })
const payments = createPaymentRepository(database)
const [account_id = ''] = await addShoppers(url, 1)
const now = Date.parse('2026-11-22T12:00:00Z')
const minute = 60_000

afterAll(() => database.close())

/** A charge created some minutes ago that went through these states. */
async function charge(minutes: number, ...states: readonly PaymentState[]): Promise<string> {
  const created_at = now - minutes * minute
  const payment_hash = randomUUID().replaceAll('-', '')
  const added = await payments.add({
    payment_hash,
    account_id,
    order_id: null,
    gateway: 'fake',
    amount: rial(500_000),
    created_at,
    purpose: 'charge',
  })
  let payment = added as Payment
  for (const state of states) {
    const opened =
      state === 'redirected' ? { authority: payment_hash, pay_url: `https://bank.test/${payment_hash}` } : {}
    await payments.move(payment, state, 'test', created_at, opened)
    payment = { ...payment, ...opened, state }
  }
  return payment.id
}

describe('payments to be checked', () => {
  it('PAY-14 are redirected payments of one gateway, in random order', async () => {
    const away = [await charge(3, 'redirected'), await charge(4, 'redirected')]
    await charge(1, 'redirected')
    await charge(3)
    await charge(3, 'redirected', 'verifying')
    const hashes = (
      await database.rows(sql<{ hash: string }>`
      select payment_hash as hash from payments where id = any(${away}::bigint[])`)
    ).map(({ hash }) => hash)
    const found = await payments.listRedirected('fake', now - 2 * minute, 10)
    expect(found.toSorted()).toEqual(hashes.toSorted())
    expect(await payments.listRedirected('fake', now - 2 * minute, 1)).toHaveLength(1)
    expect(await payments.listRedirected('another', now, 10)).toEqual([])
    await database.rows(sql`delete from payments`)
  })

  it('PAY-14 exclude payments still at the gateway, so that no unknown outcome waits behind them', async () => {
    const created = await charge(21)
    const given = await charge(21, 'redirected')
    await charge(19)
    await charge(19, 'redirected')
    await charge(30, 'redirected', 'verifying', 'succeeded')
    const unknown = await charge(2, 'redirected', 'verifying', 'unknown')
    const verifying = await charge(1, 'redirected', 'verifying')
    await charge(0, 'redirected', 'verifying', 'unknown')

    const times = { before: now - 20_000, abandonedBefore: now - 20 * minute }
    expect((await payments.listUnresolved(times, 10)).map(({ id }) => id)).toEqual([created, given, unknown, verifying])
    expect((await payments.listUnresolved({ ...times, abandonedBefore: 0 }, 1)).map(({ id }) => id)).toEqual([unknown])
  })
})
