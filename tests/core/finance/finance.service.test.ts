import { describe, expect, it } from 'vitest'
import { visitorCaller } from '../../../core/contract/caller.ts'
import { createFinanceService, type FinanceDependencies } from '../../../core/finance/index.ts'
import { rial } from '../../../core/shared/money.ts'
import { createMemoryLedger } from '../../support/finance/memory-ledger.ts'

/** The wallet only needs a ledger. */
const serviceOn = (ledger: FinanceDependencies['ledger']) => createFinanceService({ ledger } as FinanceDependencies)

const shopper = (account_id: string) => ({ ...visitorCaller('::1'), account_id, session_id: 's' })

describe('the wallet', () => {
  it('FIN-7 shows a shopper their own balance and rows, newest first', async () => {
    const ledger = createMemoryLedger()
    for (const amount of [100, 200, 300]) ledger.give('wallet:7', rial(amount))
    ledger.give('wallet:8', rial(9_000))
    const { getWallet } = serviceOn(ledger)

    const seen = await getWallet({ offset: 0, limit: 2 }, shopper('7'))

    expect(seen.balance).toBe(600)
    expect(seen.rows.map(({ amount, at }) => [amount, at])).toEqual([
      [300, '1970-01-01T00:00:00.000Z'],
      [200, '1970-01-01T00:00:00.000Z'],
    ])
    expect((await getWallet({ offset: 2, limit: 2 }, shopper('7'))).rows).toMatchObject([{ amount: 100 }])
  })

  it('FIN-7 a visitor has none', async () => {
    const { getWallet } = serviceOn(createMemoryLedger())
    await expect(getWallet({ offset: 0, limit: 2 }, visitorCaller('::1'))).rejects.toMatchObject({
      code: 'accounts/sign-in-required',
    })
  })
})
