import { expect, it } from 'vitest'
import { type Ledger, ledgerAccounts } from '../../core/finance/index.ts'
import { rial } from '../../core/shared/money.ts'
import type { Transactions } from '../../core/shared/ports/transactions.ports.ts'

/** A ledger under test whose accounts of `tests` and of this store are empty. */
export interface LedgerUnderTest {
  readonly ledger: Ledger
  readonly transactions: Transactions
  readonly store_id: string
}

const isNotBank = ({ account }: { readonly account: string }): boolean => account !== 'bank:tests'

/** Checks what every ledger must do. */
export function conformsToLedger(create: () => Promise<LedgerUnderTest>): void {
  const bench = async () => {
    const { ledger, transactions, store_id } = await create()
    let references = 0
    const entryOf = (account: string, amount: number, reference = `conformance-${store_id}-${(references += 1)}`) => ({
      kind: 'gift',
      reference,
      postings: [
        { account: 'bank:tests', amount: rial(-amount) },
        { account, amount: rial(amount) },
      ],
    })
    const post = (entry: ReturnType<typeof entryOf>, at = 0) => transactions.run(() => ledger.post(entry, at))
    return { ledger, transactions, store_id, entryOf, post, wallet: ledgerAccounts.wallet(store_id) }
  }
  const short = { code: 'finance/not-enough-credit' }

  it('FIN-5 stores an entry once by its kind and reference', async () => {
    const { ledger, entryOf, post, wallet } = await bench()
    const entry = entryOf(wallet, 500)

    expect([await post(entry), await post(entry)]).toEqual([true, false])
    expect(await ledger.balance(wallet)).toBe(500)
    expect(await post({ ...entry, kind: 'another-gift' })).toBe(true)
    expect(await ledger.balance(wallet)).toBe(1_000)
  })

  it('keeps wallets, holds and what stores and payments have from falling below zero', async () => {
    const { ledger, store_id, entryOf, post } = await bench()
    const { wallet, hold, pending, available, shipping, clearing, withdrawal } = ledgerAccounts
    for (const account of [wallet, hold, pending, available, shipping, clearing, withdrawal].map((of) =>
      of(store_id),
    )) {
      await expect(post(entryOf(account, -1))).rejects.toMatchObject(short)
      await post(entryOf(account, 100))
      await expect(post(entryOf(account, -101))).rejects.toMatchObject(short)
      expect(await ledger.balance(account)).toBe(100)
      expect(await post(entryOf(account, -100))).toBe(true)
      expect(await ledger.balance(account)).toBe(0)
    }
  })

  it('stores nothing of an entry that is refused', async () => {
    const { ledger, store_id, entryOf, post, wallet } = await bench()
    const entry = entryOf(wallet, 70)
    const more = entryOf(ledgerAccounts.pending(store_id), -1).postings
    const bank = { account: 'bank:tests', amount: rial(-69) }
    const refused = { ...entry, postings: [bank, ...[...entry.postings, ...more].filter(isNotBank)] }

    await expect(post(refused)).rejects.toMatchObject(short)

    expect(await ledger.balance(wallet)).toBe(0)
    expect(await post(entry)).toBe(true)
  })

  it('FIN-1 refuses an entry that does not sum to zero', async () => {
    const { ledger, entryOf, post, wallet } = await bench()
    const entry = entryOf(wallet, 70)

    await expect(post({ ...entry, postings: entry.postings.filter(isNotBank) })).rejects.toThrow('not sum to zero')

    expect(await ledger.balance(wallet)).toBe(0)
  })

  it('lets other accounts fall below zero', async () => {
    const { ledger, store_id, entryOf, post } = await bench()
    const account = ledgerAccounts.receivable(store_id)

    await post(entryOf(account, -300))

    expect(await ledger.balance(account)).toBe(-300)
    expect(await ledger.balance('nobody:ever')).toBe(0)
  })

  it('lets one of two take what is there for one of them', async () => {
    const { ledger, entryOf, post, wallet } = await bench()
    await post(entryOf(wallet, 100))

    const taken = await Promise.allSettled([post(entryOf(wallet, -80)), post(entryOf(wallet, -80))])

    expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await ledger.balance(wallet)).toBe(20)
  })

  it('FIN-40 returns what a store can withdraw and what it owes', async () => {
    const { ledger, transactions, store_id, entryOf, post } = await bench()
    const position = () => transactions.run(() => ledger.lockStorePosition(store_id))

    expect(await position()).toEqual({ available: 0, owed: 0 })
    await post(entryOf(ledgerAccounts.available(store_id), 900))
    expect(await position()).toEqual({ available: 900, owed: 0 })
    await post(entryOf(ledgerAccounts.receivable(store_id), -40))
    expect(await position()).toEqual({ available: 900, owed: 40 })
  })

  it('FIN-7 returns the rows of an account with their balances, newest first', async () => {
    const { ledger, entryOf, post, wallet } = await bench()
    for (const [index, amount] of [100, 200, -50].entries()) await post(entryOf(wallet, amount), index * 1_000)

    const { total, rows } = await ledger.rows(wallet, 0, 2)

    expect(total).toBe(3)
    expect(rows.map(({ amount, balance_after, at }) => [amount, balance_after, at])).toEqual([
      [-50, 250, 2_000],
      [200, 300, 1_000],
    ])
    expect(rows[0]).toMatchObject({ kind: 'gift', order_number: null })
    expect((await ledger.rows(wallet, 2, 2)).rows).toMatchObject([{ amount: 100, balance_after: 100 }])
    expect(await ledger.rows('nobody:ever', 0, 2)).toEqual({ total: 0, rows: [] })
  })
}
