import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  connect,
  createAuditLog,
  createBankAccountRepository,
  createLedger,
  createPayaCalendar,
  createStoreFinanceQueries,
  createWithdrawalBatchRepository,
  createWithdrawalRepository,
} from '../../../../adapters/postgres/index.ts'
import { createSpreadsheets } from '../../../../adapters/spreadsheets/spreadsheets.ts'
import { type Caller, visitorCaller } from '../../../../core/contract/caller.ts'
import { createFinanceService, paymentCredited, paymentReceived } from '../../../../core/finance/index.ts'
import { rial } from '../../../../core/shared/money.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'
import { checkInvariants } from '../../../support/finance/invariants.ts'
import { createMarket } from '../../../support/market/market.ts'
import { sqlOf } from '../../../support/people/actors.ts'
import { stillSettings } from '../../../support/still-settings.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const database = connect({ url, connections: 8 })
const clock = { now: () => Date.now() }
const ledger = createLedger(database)
const service = createFinanceService({
  ledger,
  transactions: database.transactions,
  clock,
  storeFinance: createStoreFinanceQueries(database),
  withdrawals: createWithdrawalRepository(database),
  bank: createBankAccountRepository(database),
  batches: createWithdrawalBatchRepository(database),
  calendar: createPayaCalendar(database),
  audit: createAuditLog(database),
  sheets: createSpreadsheets(),
  settings: stillSettings(),
})
const admin: Caller = { ...visitorCaller('::1', 'admin'), account_id: market.accounts.admin, platform: 'admin' }
const sheba = 'IR820540102680020817909002'
const page = { offset: 0, limit: 10 }

afterAll(() => database.close())

let people = 0

/** A shopper with money of a card, and a bank account that is old enough. */
async function createShopper(amount: number) {
  const mobile = `0935${String((people += 1)).padStart(7, '0')}`
  const [account] = await sqlOf<{ id: string }>(
    url,
    `insert into accounts (user_hash_id, mobile, name, created_at) values ($1, $2, 'مریم', now()) returning id::text`,
    [`u${mobile}`.padEnd(26, '0'), mobile],
  )
  const account_id = account?.id ?? expect.fail()
  const [payment] = await sqlOf<{ id: string }>(
    url,
    `insert into payments (payment_hash, account_id, purpose, gateway, amount, state, credited, created_at, settled_at)
     values ($1, $2, 'charge', 'sandbox', $3, 'succeeded', true, now() - interval '9 days', now() - interval '9 days') returning id::text`,
    [randomUUID(), account_id, amount],
  )
  const paid = { id: payment?.id ?? '', account_id, gateway: 'sandbox', amount: rial(amount) }
  await database.transactions.run(async () => {
    await ledger.post(paymentReceived(paid), Date.now())
    await ledger.post(paymentCredited(paid), Date.now())
  })
  const caller: Caller = { ...visitorCaller('::1'), account_id, session_id: 's' }
  const { id: bank_account_id } = await service.createWalletBankAccount({ sheba, holder: 'مریم' }, caller)
  const age = () =>
    sqlOf(url, `update accounts set bank_changed_at = now() - interval '2 days' where id = $1`, [account_id])
  const request = (wanted: number) => service.requestWalletWithdrawal({ amount: rial(wanted), bank_account_id }, caller)
  const wallet = async () => {
    const { balance, withdrawable } = await service.getWallet(page, caller)
    return [balance, withdrawable]
  }
  return { account_id, caller, bank_account_id, age, request, wallet }
}

describe('a withdrawal from a wallet', () => {
  let shopper: Awaited<ReturnType<typeof createShopper>>
  beforeEach(async () => {
    shopper = await createShopper(5_000_000)
  })

  it('FIN-62 FIN-63 waits until the account is a day old, is set aside at once, and is paid by a batch', async () => {
    const { age, request, wallet, caller } = shopper
    await expect(request(2_000_000)).rejects.toMatchObject({ code: 'finance/bank-frozen' })
    await age()
    const { id } = await request(2_000_000)
    expect(await wallet()).toEqual([3_000_000, 3_000_000])
    await expect(request(1_000_000)).rejects.toMatchObject({ code: 'finance/withdrawal-open' })

    await service.approveWithdrawals({ ids: [id] }, admin)
    const { batch_id } = await service.createWithdrawalBatch({ ids: [id] }, admin)
    await service.markWithdrawalBatchSubmitted({ batch_id: batch_id ?? '' }, admin)
    await service.confirmWithdrawal({ withdrawal_id: id, tracking_code: '123' }, admin)

    expect(await wallet()).toEqual([3_000_000, 3_000_000])
    expect((await service.listWalletWithdrawals(page, caller)).rows).toMatchObject([{ id, state: 'paid' }])
    expect((await service.listWalletBankAccounts({}, caller)).accounts).toMatchObject([{ state: 'verified' }])
    expect(await checkInvariants(url)).toEqual([])
  })

  it('FIN-63 what is canceled, rejected or returned is in the wallet again, and a returned account is not paid to', async () => {
    const { age, request, wallet, caller } = shopper
    await age()
    await service.cancelWalletWithdrawal({ withdrawal_id: (await request(1_000_000)).id }, caller)
    await service.rejectWithdrawal({ withdrawal_id: (await request(1_000_000)).id, reason: 'نام' }, admin)
    const { id } = await request(5_000_000)
    expect(await wallet()).toEqual([0, 0])
    await service.approveWithdrawals({ ids: [id] }, admin)
    await service.createWithdrawalBatch({ ids: [id] }, admin)
    await expect(service.cancelWalletWithdrawal({ withdrawal_id: id }, caller)).rejects.toMatchObject({
      code: 'finance/wrong-state',
    })
    await service.returnWithdrawal({ withdrawal_id: id, reason: 'شبا' }, admin)

    expect(await wallet()).toEqual([5_000_000, 5_000_000])
    await expect(request(1_000_000)).rejects.toMatchObject({ code: 'finance/bank-mismatch' })
    expect(await checkInvariants(url)).toEqual([])
  })

  it('FIN-62 never takes credit of another kind, nor more than is left', async () => {
    const { account_id, age, request, wallet } = shopper
    await age()
    const gift = { kind: 'gift', reference: randomUUID() }
    const postings = [
      { account: `wallet:${account_id}`, amount: rial(700_000) },
      { account: 'coupons', amount: rial(-700_000) },
    ]
    await database.transactions.run(() => ledger.post({ ...gift, postings }, Date.now()))
    expect(await wallet()).toEqual([5_700_000, 5_000_000])
    await expect(request(5_000_010)).rejects.toMatchObject({ code: 'finance/not-enough-available' })
    await expect(request(5_700_010)).rejects.toMatchObject({ code: 'finance/not-enough-available' })
    await request(5_000_000)
    expect(await wallet()).toEqual([700_000, 0])
  })

  it('FIN-63 is for at least 10,000 Toman or everything, in whole Toman', async () => {
    const small = await createShopper(60_000)
    await small.age()
    await expect(small.request(50_000)).rejects.toMatchObject({ code: 'finance/below-minimum' })
    await expect(small.request(55_555)).rejects.toMatchObject({ code: 'finance/not-in-toman' })
    await small.request(60_000)
    expect(await small.wallet()).toEqual([0, 0])
  })

  it('FIN-63 of many requests at once one succeeds, and the wallet is charged once', async () => {
    const { age, request, wallet } = shopper
    await age()
    const all = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => request(3_000_000 + index * 10)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [balance, withdrawable] = await wallet()
    expect(balance).toBe(withdrawable)
    expect(balance).toBeGreaterThan(1_999_000)
    expect(await checkInvariants(url)).toEqual([])
  })

  it('FIN-64 nobody else withdraws to, removes or cancels it, and a store neither', async () => {
    const other = await createShopper(5_000_000)
    const { age, request, caller, bank_account_id } = shopper
    await age()
    await other.age()
    const { id } = await request(1_000_000)
    const foreign = { amount: rial(1_000_000), bank_account_id }
    const unknown = { code: 'stores/bank-account-not-found' }
    await expect(service.requestWalletWithdrawal(foreign, other.caller)).rejects.toMatchObject(unknown)
    await expect(service.deleteWalletBankAccount({ bank_account_id }, other.caller)).rejects.toMatchObject(unknown)
    await expect(service.cancelWalletWithdrawal({ withdrawal_id: id }, other.caller)).rejects.toMatchObject({
      code: 'finance/not-found',
    })
    const owner: Caller = {
      ...visitorCaller('::1', 'panel'),
      account_id: shopper.account_id,
      store: { store_id: market.stores[0]?.id ?? '', role: 'owner', state: 'active', trusted: false },
    }
    await expect(service.cancelWithdrawal({ withdrawal_id: id }, owner)).rejects.toMatchObject({
      code: 'finance/not-found',
    })
    await expect(service.requestWithdrawal(foreign, owner)).rejects.toMatchObject(unknown)
    expect((await service.listStoreWithdrawals(page, owner)).rows).toEqual([])
    expect((await service.listWalletWithdrawals(page, caller)).total).toBe(1)
  })

  it('FIN-17 FIN-64 the platform sees whose it is, what is marked about it, and the rows of the wallet', async () => {
    const { account_id, age, request } = shopper
    await age()
    const { id } = await request(1_000_000)
    const shown = async () => (await service.getWithdrawal({ withdrawal_id: id }, admin)).request
    expect(await shown()).toMatchObject({
      store: null,
      shopper: { id: account_id, name: 'مریم' },
      risks: ['bank-changed'],
    })
    await sqlOf(url, `update accounts set name = 'زهرا' where id = $1`, [account_id])
    await sqlOf(url, `update payments set settled_at = now() where account_id = $1`, [account_id])
    expect((await shown()).risks).toEqual(['bank-changed', 'holder-differs', 'fresh-charge'])
    const details = await service.getWithdrawal({ withdrawal_id: id }, admin)
    expect(details.balances).toBeNull()
    expect(details.rows.map(({ kind }) => kind)).toEqual(['withdrawal-requested', 'payment-credited'])
    const found = await service.listWithdrawals({ ...page, text: 'زهرا' }, admin)
    expect(found.rows.map((row) => row.id)).toEqual([id])
  })
})
