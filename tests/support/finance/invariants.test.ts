import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from './invariants.ts'
import { freshDatabase } from '../database/postgres.ts'

const base = `
insert into accounts (id, user_hash_id, mobile, created_at) overriding system value values (1, repeat('a', 26), '09120000000', now());
insert into stores (id, supplier_hash, slug, slug_key, title, province, city, state, shipping, created_at) overriding system value
  values (1, repeat('s', 26), 's', 's', 's', 'یزد', 'یزد', 'active', '{"methods":[]}', now());
insert into categories (id, title, slug, position) overriding system value values (1, 'c', 'c', 1);
insert into products (id, store_id, category_id, title, weight_grams, preparation_days, state, created_at) overriding system value
  values (1, 1, 1, 'p', 100, 1, 'published', now());
insert into variants (id, product_id, store_id, price, stock) overriding system value values (1, 1, 1, 1000, 5);
insert into stock_movements (variant_id, quantity, reason, reference, at) values (1, 5, 'initial', 't', now());
insert into orders (id, tracking_hash, account_id, state, recipient, items_total, shipping_total, total, wallet_amount, placed_at, expires_at)
  overriding system value values (1, repeat('o', 26), 1, 'pending_payment', '{}', 1000, 0, 1000, 0, now(), now());
insert into parcels (id, order_id, store_id, state, method, shipping_cost, items_total, commission, commission_vat, weight_grams, preparation_days, days_min, days_max)
  overriding system value values (1, 1, 1, 'new', 'courier', 0, 1000, 0, 0, 1, 1, 1, 1);
insert into history (subject, subject_id, to_state, event, actor, at) values ('order', 1, 'pending_payment', 'place', 'account:1', now());`

const posting = (account: string, amount: number, at = 'now()') => `
insert into ledger_transactions (id, kind, reference, at) overriding system value values (90, 'planted', '1', ${at});
insert into ledger_postings (transaction_id, account, amount) values (90, '${account}', ${amount}), (90, 'bank:x', ${-amount});`

const payment = (state: string, created: string) => `
insert into payments (id, payment_hash, account_id, purpose, gateway, amount, state, created_at) overriding system value
  values (9, repeat('y', 26), 1, 'charge', 'x', 1000, '${state}', ${created});`

const violations: Readonly<Record<string, string>> = {
  I1: `alter table ledger_postings disable trigger ledger_postings_sum_zero;${posting('commission', 5)}
    insert into ledger_postings (transaction_id, account, amount) values (90, 'commission', 1);`,
  I2: 'drop trigger ledger_postings_append_only on ledger_postings;',
  I3: posting('wallet:1', -5),
  I4: 'update variants set stock = 4;',
  I5: `update orders set state = 'paid', paid_at = now();`,
  I6: 'update parcels set items_total = 999;',
  I7: payment('succeeded', 'now()'),
  I10: `insert into history (subject, subject_id, from_state, to_state, event, actor, at) values ('parcel', 1, 'new', 'shipped', 'ship', 'x', now());`,
  I11: `${posting('clearing:9', 5, "now() - interval '1 hour'")}insert into ledger_balances values ('clearing:9', 5);`,
  I12: payment('unknown', "now() - interval '2 hours'"),
}

describe('the invariants', () => {
  const made: { url?: string; client?: pg.Client } = {}

  beforeAll(async () => {
    made.url = await freshDatabase()
    made.client = new pg.Client({ connectionString: made.url })
    made.client.on('error', () => {})
    await made.client.connect()
    await made.client.query(base)
  }, 300_000)

  afterAll(() => made.client?.end())

  it('all hold in a sound database', async () => {
    expect(await checkInvariants(made.url ?? '')).toEqual([])
  })

  it.each(Object.keys(violations))('%s is found when broken', async (id) => {
    const url = await freshDatabase()
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    await client.query(base)
    await client.query(violations[id] ?? '')
    await client.end()
    expect((await checkInvariants(url)).some((found) => found.startsWith(`${id}:`))).toBe(true)
  })
})
