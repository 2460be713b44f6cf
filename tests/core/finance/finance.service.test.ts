import { describe, expect, it } from 'vitest'
import { visitor } from '../../../core/contract/caller.ts'
import { createFinanceService, type FinanceParts } from '../../../core/finance/index.ts'
import { rial } from '../../../core/shared/money.ts'
import { createMemoryLedger } from '../../support/memory-ledger.ts'

/** The wallet needs nothing but a ledger. */
const serviceOn = (ledger: FinanceParts['ledger']) => createFinanceService({ ledger } as FinanceParts)

const shopper = (account_id: string) => ({ ...visitor('::1'), account_id, session_id: 's' })

describe('the wallet', () => {
  it('FIN-7 a shopper sees the own balance and the own rows, newest first', async () => {
    const ledger = createMemoryLedger()
    for (const amount of [100, 200, 300]) ledger.give('wallet:7', rial(amount))
    ledger.give('wallet:8', rial(9_000))
    const { wallet } = serviceOn(ledger)

    const seen = await wallet({ offset: 0, limit: 2 }, shopper('7'))

    expect(seen.balance).toBe(600)
    expect(seen.rows.map(({ amount, at }) => [amount, at])).toEqual([
      [300, '1970-01-01T00:00:00.000Z'],
      [200, '1970-01-01T00:00:00.000Z'],
    ])
    expect((await wallet({ offset: 2, limit: 2 }, shopper('7'))).rows).toMatchObject([{ amount: 100 }])
  })

  it('FIN-7 a visitor has none', async () => {
    const { wallet } = serviceOn(createMemoryLedger())
    await expect(wallet({ offset: 0, limit: 2 }, visitor('::1'))).rejects.toMatchObject({
      code: 'accounts/sign-in-required',
    })
  })
})
