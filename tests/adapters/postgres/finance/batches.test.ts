import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import {
  connect,
  createAuditLog,
  createWithdrawalBatchRepository,
  createLedger,
  createPayaCalendar,
  createBankAccountRepository,
  createStoreFinanceQueries,
  createWithdrawalRepository,
} from '../../../../adapters/postgres/index.ts'
import { createSpreadsheets } from '../../../../adapters/spreadsheets/spreadsheets.ts'
import { type Caller, visitorCaller } from '../../../../core/contract/caller.ts'
import { createFinanceService } from '../../../../core/finance/index.ts'
import { rial } from '../../../../core/shared/money.ts'
import { sqlOf } from '../../../support/people/actors.ts'
import { checkInvariants } from '../../../support/finance/invariants.ts'
import { createMarket } from '../../../support/market/market.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'
import { stillSettings } from '../../../support/still-settings.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const database = connect({ url, connections: 4 })
const clock = { now: () => Date.now() }
const service = createFinanceService({
  ledger: createLedger(database),
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
const bytesOf = (text: string) => new TextEncoder().encode(text)

afterAll(() => database.close())

async function request(index: number, amount: number): Promise<string> {
  const store = market.stores[index]
  const [account] = await sqlOf<{ id: string }>(
    url,
    `insert into bank_accounts (store_id, sheba, holder, changed_at) values ($1, $2, 'مریم', now() - interval '2 days') returning id::text`,
    [store?.id, sheba],
  )
  await sqlOf(
    url,
    `with entry as (insert into ledger_transactions (kind, reference, at) values ('parcel-completed', $1, now()) returning id),
     posted as (insert into ledger_postings (transaction_id, account, amount)
       select id, account, amount from entry cross join (values ('available:' || $2, $3::bigint), ('bank:earned', -$3::bigint)) p (account, amount))
     insert into ledger_balances (account, balance) values ('available:' || $2, $3::bigint)`,
    [randomUUID(), store?.id, amount],
  )
  const caller: Caller = {
    ...visitorCaller('::1', 'panel'),
    account_id: store?.owner_id ?? '',
    store: { store_id: store?.id ?? '', role: 'owner', state: 'active', trusted: false },
  }
  return (await service.requestWithdrawal({ amount: rial(amount), bank_account_id: account?.id ?? '' }, caller)).id
}

describe('a withdrawal batch', () => {
  it('FIN-17 FIN-18 FIN-19 FIN-20 keeps its files, is submitted once, and its bank response is checked before it is applied', async () => {
    await sqlOf(url, `update stores set identity = '{"kind":"real","name":"مریم"}' where id = $1`, [
      market.stores[0]?.id,
    ])
    await sqlOf(url, `update stores set identity = '{"kind":"real","name":"زهرا"}' where id = $1`, [
      market.stores[1]?.id,
    ])
    const [first, second] = [await request(0, 2_000_000), await request(1, 3_000_000)]
    const all = await service.listWithdrawals({ offset: 0, limit: 10 }, admin)
    expect(all.rows.map(({ risks }) => risks)).toEqual([['bank-changed'], ['bank-changed', 'holder-differs']])
    const differing = { offset: 0, limit: 10, risk: 'holder-differs' } as const
    expect((await service.listWithdrawals(differing, admin)).rows.map(({ id }) => id)).toEqual([second])
    expect((await service.listWithdrawals({ offset: 0, limit: 10, risk: 'none' }, admin)).total).toBe(0)
    expect((await service.listWithdrawals({ offset: 0, limit: 10, waiting: 1 }, admin)).total).toBe(0)

    await service.savePayer({ sheba, holder: 'بازارگاه' }, admin)
    await service.approveWithdrawals({ ids: [first, second] }, admin)
    const { batch_id } = await service.createWithdrawalBatch({ ids: [first, second] }, admin)
    const csv = await service.getWithdrawalBatchFile({ batch_id: batch_id ?? '', kind: 'csv' }, admin)
    await service.savePayer({ sheba, holder: 'دیگری' }, admin)
    await sqlOf(url, `update withdrawal_requests set holder = 'زهرا' where id = $1`, [second])
    expect(await service.getWithdrawalBatchFile({ batch_id: batch_id ?? '', kind: 'csv' }, admin)).toEqual(csv)
    expect((await service.getWithdrawalBatchFile({ batch_id: batch_id ?? '', kind: 'paya' }, admin)).text).toContain(
      'بازارگاه',
    )
    await expect(sqlOf(url, `update withdrawal_batches set csv = 'x'`)).rejects.toThrow('made once')

    const handed = () => service.markWithdrawalBatchSubmitted({ batch_id: batch_id ?? '' }, admin)
    const both = await Promise.allSettled([handed(), handed()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(handed()).rejects.toMatchObject({ code: 'finance/batch-submitted' })

    const head = 'شمارهٔ درخواست,شبا,مبلغ (ریال),نتیجه,کد رهگیری,علت برگشت\r\n'
    const odd = `99999,${sheba},10,واریز,1,\r\n${first},${sheba},1,واریز,1,\r\n`
    const told = async (text: string, dry: boolean) => {
      const { lines, applied } = await service.importBankResponse({ bytes: bytesOf(head + text), dry_run: dry }, admin)
      return [lines.map(({ outcome }) => outcome), applied]
    }
    expect(await told(odd, true)).toEqual([['unknown', 'mismatch'], 0])
    expect(await told(`${first},,2000000,واریز,1,\r\n${first},,2000000,برگشت,,\r\n`, false)).toEqual([
      ['duplicate', 'duplicate'],
      0,
    ])
    const right = `${first},${sheba},۲٬۰۰۰٬۰۰۰,واریز,140500,\r\n${second},${sheba},3000000,برگشت,,حساب بسته است\r\n`
    expect(await told(right, true)).toEqual([['paid', 'returned'], 0])
    const answers = await Promise.all([told(right, false), told(right, false)])
    expect(answers.map(([, applied]) => applied).toSorted()).toEqual([0, 2])
    expect(await told(right, false)).toEqual([['applied', 'applied'], 0])
    expect(await told(`${second},,3000000,واریز,7,\r\n`, false)).toEqual([['conflict'], 0])
    const { rows } = await service.listWithdrawalBatches({ offset: 0, limit: 10 }, admin)
    expect(rows).toMatchObject([
      { count: 2, total: 5_000_000, waiting: 0, paid: 1, returned: 1, kinds: ['csv', 'paya'] },
    ])
    const one = await service.getWithdrawal({ withdrawal_id: second }, admin)
    expect(one.history.map(({ event }) => event)).toEqual(['request', 'approve', 'batch', 'return'])
    expect(one.balances).toMatchObject({ available: 3_000_000, in_withdrawal: 0 })
    expect(await checkInvariants(url)).toEqual([])
  })

  it('FIN-21 AUD-1 respects the operator’s bank holidays and audits every action', async () => {
    await service.addBankHoliday({ day: '1405/04/05', title: 'عاشورا' }, admin)
    await service.addBankHoliday({ day: '1405/04/06', title: 'روز دیگر' }, admin)
    await service.removeBankHoliday({ day: '1405/04/06' }, admin)
    expect((await service.getPayaSettings({}, admin)).holidays).toEqual([{ day: '1405/04/05', title: 'عاشورا' }])
    const acts = await sqlOf<{ action: string }>(url, 'select distinct action from audit_log order by action')
    expect(acts.map(({ action }) => action)).toEqual([
      'batch.submit',
      'holiday.add',
      'holiday.remove',
      'payer.save',
      'withdrawal.approve',
      'withdrawal.batch',
      'withdrawal.confirm',
      'withdrawal.return',
    ])
    await expect(sqlOf(url, 'delete from audit_log')).rejects.toThrow('append-only')
  })
})
