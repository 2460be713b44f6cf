import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { type Actor, signInAll, sqlOf } from '../support/people/actors.ts'
import { checkInvariants } from '../support/finance/invariants.ts'
import { createMarket } from '../support/market/market.ts'
import { countRows, countDeadlocks } from '../support/market/watch.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { roundsOf } from '../support/rounds.ts'
import { startServers } from '../support/servers/servers.ts'

const rounds = roundsOf({ landing: 20, usual: 3 })
const atOnce = 50
const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl)
const { servers, first } = await startServers({ databaseUrl, count: 2 })
const store = market.stores[0] ?? expect.fail()
const [owner] = (await signInAll(databaseUrl, [store.owner_id], { audience: 'panel' })) as [Actor]
const [admin] = (await signInAll(databaseUrl, [market.accounts.admin], { audience: 'admin' })) as [Actor]
const [account] = await sqlOf<{ id: string }>(
  databaseUrl,
  `insert into bank_accounts (store_id, sheba, holder, changed_at)
   values ($1, 'IR820540102680020817909002', 'فروشنده', now() - interval '2 days') returning id::text`,
  [store.id],
)
const bank_account_id = account?.id ?? ''

const callAs = (actor: Actor, index: number, name: string, input: object, key?: string) =>
  (servers[index % 2] ?? first).http.call(name, input as Readonly<Record<string, unknown>>, {
    token: actor.token,
    headers: { host: `${actor.audience}.localhost:${first.port}` },
    ...(key === undefined ? {} : { key }),
  })

const balances = async () => {
  const { body } = await callAs(owner, 0, 'finance.getStoreBalance', {})
  return { available: Number(body.available), in_withdrawal: Number(body.in_withdrawal) }
}

/** Earns or refunds until exactly this amount can be withdrawn. */
async function earn(amount: number): Promise<void> {
  const missing = amount - (await balances()).available
  if (missing === 0) return
  await sqlOf(
    databaseUrl,
    `with entry as (insert into ledger_transactions (kind, reference, at) values ('parcel-completed', $1, now()) returning id),
     posted as (insert into ledger_postings (transaction_id, account, amount)
       select id, account, amount from entry cross join (values ('available:' || $2, $3::bigint), ('bank:earned', -$3::bigint)) p (account, amount)),
     moved as (update ledger_balances set balance = balance + $3::bigint where account = 'available:' || $2 returning account)
     insert into ledger_balances (account, balance)
     select 'available:' || $2, $3::bigint where not exists (select from moved)`,
    [`earned ${randomUUID()}`, store.id, missing],
  )
}

const withdraw = (index: number, amount: number, extra: object = {}) =>
  callAs(owner, index, 'finance.requestWithdrawal', { amount, bank_account_id, ...extra }, randomUUID())

const ok = (answers: readonly { readonly status: number }[]) => answers.filter(({ status }) => status === 200).length

async function together<Answer>(count: number, work: (index: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)))
}

it(`R10 ${rounds} rounds: of ${atOnce} withdrawals at once one is taken, whatever else differs; it is paid once or comes back`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await earn(10_000_000)
    const some = await together(atOnce, (index) => withdraw(index, 6_000_000))
    expect(ok(some)).toBe(1)
    expect(await balances()).toEqual({ available: 4_000_000, in_withdrawal: 6_000_000 })
    const id = String(some.find(({ status }) => status === 200)?.body.id)
    expect(
      ok(await together(4, (index) => callAs(owner, index, 'finance.cancelWithdrawal', { withdrawal_id: id }))),
    ).toBe(1)
    expect(await balances()).toEqual({ available: 10_000_000, in_withdrawal: 0 })

    const whole = await together(atOnce, (index) => withdraw(index, 10_000_000, { note: String(index) }))
    expect(ok(whole)).toBe(1)
    const next = String(whole.find(({ status }) => status === 200)?.body.id)
    const approvals = await together(20, (index) => callAs(admin, index, 'finance.approveWithdrawals', { ids: [next] }))
    expect(approvals.flatMap(({ body }) => body.done as string[])).toEqual([next])
    const sent = await together(5, (index) =>
      callAs(admin, index, 'finance.createWithdrawalBatch', { ids: [next] }, randomUUID()),
    )
    expect(sent.flatMap(({ body }) => body.done as string[])).toEqual([next])
    const ends = await together(10, (index) =>
      index % 2 === 0
        ? callAs(admin, index, 'finance.confirmWithdrawal', { withdrawal_id: next, tracking_code: `P${index}` })
        : callAs(admin, index, 'finance.returnWithdrawal', { withdrawal_id: next, reason: 'حساب بسته است' }),
    )
    expect(ok(ends)).toBe(1)
    const [request] = await sqlOf<{ state: string }>(
      databaseUrl,
      'select state from withdrawal_requests where id = $1',
      [next],
    )
    const paid = request?.state === 'paid'
    expect(await balances()).toEqual({ available: paid ? 0 : 10_000_000, in_withdrawal: 0 })
    expect(
      await countRows(databaseUrl, 'ledger_transactions', `kind = 'withdrawal-paid' and reference = '${next}'`),
    ).toBe(paid ? 1 : 0)
    await sqlOf(databaseUrl, `update bank_accounts set state = 'verified'`)
  }
  expect(await countDeadlocks(databaseUrl)).toBe(0)
  expect(await checkInvariants(databaseUrl)).toEqual([])
}, 600_000)

it('R10 of a concurrent approval and rejection one wins', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await earn(2_000_000)
    const { body } = await withdraw(round, 2_000_000)
    const id = String(body.id)
    const [approved, rejected] = await Promise.all([
      callAs(admin, 0, 'finance.approveWithdrawals', { ids: [id] }),
      callAs(admin, 1, 'finance.rejectWithdrawal', { withdrawal_id: id, reason: 'نام همخوان نیست' }),
    ])
    expect([approved.status, rejected.status]).toEqual([200, 200])
    const [request] = await sqlOf<{ state: string; steps: string[] }>(
      databaseUrl,
      `select state, (select array_agg(event order by id) from history where subject = 'withdrawal' and subject_id = w.id) as steps
       from withdrawal_requests w where id = $1`,
      [id],
    )
    // An approved request may still be rejected, a rejected one is never approved.
    expect(request?.state).toBe('rejected')
    expect([
      ['request', 'reject'],
      ['request', 'approve', 'reject'],
    ]).toContainEqual(request?.steps)
    expect(await balances()).toEqual({ available: 2_000_000, in_withdrawal: 0 })
  }
  expect(await checkInvariants(databaseUrl)).toEqual([])
})

it('FIN-10 is refused below the minimum, above the available balance, and to a foreign or frozen account', async () => {
  await earn(2_000_000)
  const codeOf = async (amount: number, bank = bank_account_id) =>
    (await callAs(owner, 0, 'finance.requestWithdrawal', { amount, bank_account_id: bank }, randomUUID())).body.code
  expect(await codeOf(999_990)).toBe('finance/below-minimum')
  expect(await codeOf(1_000_005)).toBe('finance/not-in-toman')
  expect(await codeOf(2_000_010)).toBe('finance/not-enough-available')
  expect(await codeOf(2_000_000, '999999')).toBe('stores/bank-account-not-found')
  await sqlOf(databaseUrl, `update stores set bank_changed_at = now() where id = $1`, [store.id])
  expect(await codeOf(2_000_000)).toBe('finance/bank-frozen')
  await sqlOf(databaseUrl, `update stores set bank_changed_at = null where id = $1`, [store.id])
  await sqlOf(databaseUrl, `update bank_accounts set state = 'mismatch'`)
  expect(await codeOf(2_000_000)).toBe('finance/bank-mismatch')
})
