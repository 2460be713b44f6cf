import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import {
  connect,
  createCardRefundRepository,
  createLedger,
  createOrderRepository,
  createPaymentRepository,
} from '../../adapters/postgres/index.ts'
import { type Caller, visitorCaller } from '../../core/contract/caller.ts'
import { contracts } from '../../core/api/contracts.ts'
import { ledgerAccounts, paymentCredited } from '../../core/finance/index.ts'
import { checkPayment, processRefunds, refundTimes } from '../../core/payments/index.ts'
import { rial } from '../../core/shared/money.ts'
import { composeUseCases } from '../support/compose.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { placeInput, variantAt } from '../support/market/buying.ts'
import { cardOrderOf, paidByCard } from '../support/market/card-orders.ts'
import { captureOrderOf } from '../support/market/captured.ts'
import { createMarket } from '../support/market/market.ts'
import { databaseDigest } from '../support/market/watch.ts'
import { createScriptedGateway, paid } from '../support/payments/scripted-gateway.ts'
import { addShoppers, hashOf, sqlOf } from '../support/people/actors.ts'
import { stillSettings } from '../support/still-settings.ts'

const url = await freshDatabase()
const market = await createMarket(url, { products: 2, stock: 100 })
const [buyer = ''] = await addShoppers(url, 1)
const database = connect({ url, connections: 4 })
const useCases = await composeUseCases(url)
const [ordering, finance] = [useCases.handlersOf('ordering'), useCases.handlersOf('finance')]
const now = () => Date.now()
const [alef] = market.stores

const shopper: Caller = { ...visitorCaller('::1'), account_id: buyer, session_id: randomUUID() }
const owner: Caller = {
  ...visitorCaller('::1', 'panel'),
  account_id: alef?.owner_id ?? '',
  session_id: randomUUID(),
  store: { store_id: alef?.id ?? '', role: 'owner', state: 'active', trusted: false },
}
const admin: Caller = { ...visitorCaller('::1', 'admin'), account_id: market.accounts.admin, platform: 'admin' }

afterAll(async () => {
  await useCases.close()
  await database.close()
})

const newOrder = () =>
  v.parse(contracts.ordering.placeOrder.input, placeInput(market, [{ variant: variantAt(market, 0), quantity: 1 }]))
const captured = () => captureOrderOf({ url, database, market, buyer, now })

/** Gives an account 900,000,000 toman from nowhere. */
const give = (account: string) =>
  database.transactions.run(() =>
    createLedger(database).post(
      {
        kind: 'gift',
        reference: account,
        postings: [
          { account: 'bank:tests', amount: rial(-9_000_000_000) },
          { account, amount: rial(9_000_000_000) },
        ],
      },
      now(),
    ),
  )

/** Makes every write to a table fail, as a full disk or a lost connection would. */
async function breakTable(table: string): Promise<() => Promise<unknown>> {
  await sqlOf(
    url,
    `create or replace function planted_failure() returns trigger language plpgsql as
    $$ begin raise exception 'planted failure'; end $$`,
  )
  await sqlOf(
    url,
    `create trigger planted before insert or update or delete on ${table}
    for each statement execute function planted_failure()`,
  )
  return () => sqlOf(url, `drop trigger planted on ${table}`)
}

/** Proves that a use case leaves nothing behind when its write to `table`, which comes after others, fails. */
async function expectAtomic(table: string, act: () => Promise<unknown>): Promise<void> {
  const before = await databaseDigest(url)
  const mend = await breakTable(table)
  const outcome = await act().then(
    () => 'done',
    () => 'failed',
  )
  await mend()
  expect(outcome).toBe('failed')
  expect(await databaseDigest(url)).toBe(before)
  await expect(act()).resolves.toBeDefined()
  expect(await databaseDigest(url)).not.toBe(before)
}

/** A payment of an unpaid order that the gateway is about to confirm, already marked as being verified. */
async function paymentBeingVerified() {
  const placed = await ordering.placeOrder(newOrder(), shopper)
  const [order] = await sqlOf<{ id: string; total: number }>(
    url,
    'select id::text, total::float8 as total from orders where number = $1',
    [placed.number],
  )
  const payments = createPaymentRepository(database)
  const created_at = now()
  const added = await payments.add({
    payment_hash: hashOf('p', created_at),
    account_id: buyer,
    purpose: 'order',
    order_id: order?.id ?? '',
    gateway: 'scripted',
    amount: rial(order?.total ?? 0),
    created_at,
    return_to: null,
  })
  const payment = added ?? expect.fail()
  await payments.move(payment, 'redirected', 'redirect', created_at, { authority: 'A1', pay_url: 'https://bank.test' })
  const redirected = { ...payment, state: 'redirected', authority: 'A1' } as const
  await payments.move(redirected, 'verifying', 'check', created_at)
  return { payment: { ...redirected, state: 'verifying' } as const, amount: order?.total ?? 0, payments }
}

describe('R18 without the idempotency of its endpoint, a use case that moves money or stock stays one transaction', () => {
  it('place', async () => {
    const input = newOrder()
    await give(ledgerAccounts.wallet(buyer))
    await expectAtomic('ledger_postings', () =>
      ordering.placeOrder({ ...input, wallet_amount: input.agreed_total }, shopper),
    )
  })

  it('cancel', async () => {
    const { number } = await ordering.placeOrder(newOrder(), shopper)
    await expectAtomic('history', () => ordering.cancelOrder({ number }, shopper))
  })

  it('settle', async () => {
    const { payment, amount, payments } = await paymentBeingVerified()
    const gateway = createScriptedGateway()
    gateway.answers.push(paid(amount))
    const settle = () =>
      checkPayment(
        {
          payments,
          orders: createOrderRepository(database),
          ledger: createLedger(database),
          gateway,
          settings: stillSettings(),
          transactions: database.transactions,
          clock: { now },
          crash: { pass: () => {} },
        },
        payment,
      )
    const mend = await breakTable('parcels')
    const before = await sqlOf(url, 'select count(*)::int as transactions from ledger_transactions')
    await expect(settle()).rejects.toThrow('planted failure')
    await mend()
    expect(await sqlOf(url, 'select count(*)::int as transactions from ledger_transactions')).toEqual(before)
    expect((await settle()).state).toBe('succeeded')
  })

  it('refund', async () => {
    const { parcel_id } = await captured()
    await expectAtomic('history', () =>
      ordering.performParcelAction(
        v.parse(contracts.ordering.performParcelAction.input, { parcel_id, action: 'cancel', reason: 'personal' }),
        shopper,
      ),
    )
  })

  it('refund to the card: the refund is stored with its entry, or not at all', async () => {
    const { parcel_id } = await cardOrderOf({ url, database, market, buyer, now })
    const input = { parcel_id, action: 'cancel', reason: 'personal' }
    await expectAtomic('history', () =>
      ordering.performParcelAction(v.parse(contracts.ordering.performParcelAction.input, input), shopper),
    )
    expect(await sqlOf(url, `select state, amount::int from refunds where parcel_id = ${parcel_id}`)).toEqual([
      { state: 'requested', amount: paidByCard },
    ])
  })

  it('the response to a refund: its entry and its state are one, and the bank is not asked to pay again', async () => {
    await sqlOf(url, 'delete from refund_history')
    await sqlOf(url, 'delete from refunds')
    const { parcel_id } = await cardOrderOf({ url, database, market, buyer, now })
    const input = { parcel_id, action: 'cancel', reason: 'personal' }
    await ordering.performParcelAction(v.parse(contracts.ordering.performParcelAction.input, input), shopper)
    const gateway = createScriptedGateway()
    gateway.inquiryAnswers.push({ outcome: 'done', reference: 'R1' })
    const process = (later: number) =>
      processRefunds({
        refunds: createCardRefundRepository(database),
        ledger: createLedger(database),
        gateway,
        sms: { supports: () => true, sendTemplate: async () => {} },
        transactions: database.transactions,
        clock: { now: () => now() + later },
      })
    const states = () => sqlOf(url, `select state from refunds where parcel_id = ${parcel_id}`)
    const paidOut = () => sqlOf(url, `select reference from ledger_transactions where kind = 'refund-paid'`)
    const mend = await breakTable('ledger_postings')
    await expect(process(0)).rejects.toThrow('1 refunds could not be processed')
    await mend()
    expect([await states(), await paidOut()]).toEqual([[{ state: 'sent' }], []])

    await process(refundTimes.recheckAfter)

    expect([await states(), (await paidOut()).length, gateway.refunds.length]).toEqual([[{ state: 'done' }], 1, 1])
  })

  it('withdraw from a wallet', async () => {
    const { id: bank_account_id } = await finance.createWalletBankAccount(
      { sheba: 'IR820540102680020817909002', holder: 'نرگس آذری' },
      shopper,
    )
    await sqlOf(url, `update accounts set bank_changed_at = now() - interval '9 days' where id = $1`, [buyer])
    await give(`clearing:0`)
    const charged = paymentCredited({ id: '0', account_id: buyer, amount: rial(9_000_000_000) })
    await database.transactions.run(() => createLedger(database).post(charged, now()))
    await expectAtomic('ledger_postings', () =>
      finance.requestWalletWithdrawal({ amount: rial(50_000_000), bank_account_id }, shopper),
    )
    const { rows } = await finance.listWalletWithdrawals({ offset: 0, limit: 1 }, shopper)
    const withdrawal_id = rows[0]?.id ?? ''
    await expectAtomic('ledger_postings', () => finance.rejectWithdrawal({ withdrawal_id, reason: 'نام' }, admin))
  })

  it('withdraw and pay out', async () => {
    const store_id = alef?.id ?? ''
    const [account] = await sqlOf<{ id: string }>(
      url,
      `insert into bank_accounts (store_id, sheba, holder, state, changed_at)
       values ($1, 'IR820540102680020817909002', 'نرگس آذری', 'verified', now() - interval '9 days') returning id::text`,
      [store_id],
    )
    await give(ledgerAccounts.available(store_id))
    const bank_account_id = account?.id ?? ''
    await expectAtomic('ledger_postings', () =>
      finance.requestWithdrawal({ amount: rial(50_000_000), bank_account_id }, owner),
    )
    const [request] = await sqlOf<{ id: string }>(
      url,
      'select id::text from withdrawal_requests where store_id is not null',
    )
    const withdrawal_id = request?.id ?? ''
    await finance.approveWithdrawals({ ids: [withdrawal_id] }, admin)
    await expectAtomic('history', () => finance.createWithdrawalBatch({ ids: [withdrawal_id] }, admin))
    await expectAtomic('ledger_postings', () =>
      finance.confirmWithdrawal({ withdrawal_id, tracking_code: '12345678' }, admin),
    )
  })
})
