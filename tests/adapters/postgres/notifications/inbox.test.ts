import { afterAll, describe, expect, it } from 'vitest'
import { connect, createInboxQueries } from '../../../../adapters/postgres/index.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'
import { captureOrderOf } from '../../../support/market/captured.ts'
import { createMarket } from '../../../support/market/market.ts'
import { addShoppers, sqlOf } from '../../../support/people/actors.ts'

const url = await freshDatabase()
const market = await createMarket(url, { products: 2 })
const database = connect({ url, connections: 2 })
const inbox = createInboxQueries(database)
afterAll(() => database.close())
const [buyer = '', neighbour = '', asker = ''] = await addShoppers(url, 3)
const start = Date.parse('2026-03-01T08:00:00Z')
const since = start - 1000
const { number } = await captureOrderOf({ url, database, market, buyer, now: () => start })
await captureOrderOf({ url, database, market, buyer: neighbour, now: () => start })

const minutes = (count: number) => new Date(start + count * 60_000).toISOString()
const kindsOf = async (account: string) => (await inbox.list(account, since, 0, 50)).rows.map(({ kind }) => kind)

/** Writes what happened to a parcel of the buyer's order. */
async function parcelMoved(to: string, actor: string, minute: number): Promise<void> {
  await sqlOf(
    url,
    `insert into history (subject, subject_id, from_state, to_state, event, actor, at)
     select 'parcel', min(p.id), 'new', $1, 'test', $2, $3::timestamptz from parcels p join orders o on o.id = p.order_id where o.number = $4`,
    [to, actor, minutes(minute), number],
  )
}

describe('the inbox of an account in PostgreSQL', () => {
  it('NOT-8 tells once what others did to the orders of the account, newest first', async () => {
    await parcelMoved('preparing', 'store:1', 1)
    await parcelMoved('shipped', 'store:1', 2)
    await parcelMoved('delivered', `account:${buyer}`, 3)
    const { total, rows } = await inbox.list(buyer, since, 0, 50)
    expect(rows.map(({ kind, order }) => [kind, order])).toEqual([
      ['parcel-shipped', number],
      ['order-paid', number],
    ])
    expect(total).toBe(2)
    expect(await inbox.list(buyer, since, 1, 50)).toEqual({ total: 2, rows: rows.slice(1) })
    expect(await inbox.list(buyer, since, 9, 50)).toEqual({ total: 2, rows: [] })
    expect(await kindsOf(neighbour)).toEqual(['order-paid'])
    expect(await kindsOf(asker)).toEqual([])
  })

  it('NOT-8 tells of cases, withdrawals, awaited products and answers', async () => {
    const [{ id: parcel } = { id: '' }] = await sqlOf<{ id: string }>(
      url,
      'select min(p.id)::text as id from parcels p join orders o on o.id = p.order_id where o.number = $1',
      [number],
    )
    await sqlOf(
      url,
      `with made as (
         insert into cases (parcel_id, kind, state, wanted, note, items, opened_at, state_since)
         values ($1, 'damaged', 'decided', 'refund', '', '[]', $2, $2) returning id)
       insert into history (subject, subject_id, from_state, to_state, event, actor, at)
       select 'case', id, 'escalated', 'decided', 'decide', 'account:999', $2 from made`,
      [parcel, minutes(4)],
    )
    await sqlOf(
      url,
      `with made as (
         insert into withdrawal_requests (account_id, amount, holder, sheba, state, requested_at, changed_at, payable_at)
         values ($1, 700000, 'x', 'IR000000000000000000000000', 'rejected', $2, $2, $2) returning id)
       insert into history (subject, subject_id, from_state, to_state, event, actor, at)
       select 'withdrawal', id, 'requested', 'rejected', 'reject', 'account:999', $2::timestamptz from made`,
      [buyer, minutes(5)],
    )
    await sqlOf(
      url,
      `insert into restock_alerts (account_id, variant_id, at, sent_at)
       select $1, min(id), $2::timestamptz, $2::timestamptz from variants`,
      [buyer, minutes(6)],
    )
    await sqlOf(
      url,
      `with asked as (
         insert into questions (product_id, account_id, text, created_at) select min(id), $1, 'رنگش؟', $3::timestamptz from products returning id)
       insert into answers (question_id, account_id, by_store, text, created_at)
       select id, account, false, 'آبی', $3 from asked cross join unnest(array[$1, $2]::bigint[]) as account`,
      [buyer, neighbour, minutes(7)],
    )
    const { rows } = await inbox.list(buyer, since, 0, 4)
    expect(rows.map(({ kind }) => kind)).toEqual([
      'question-answered',
      'back-in-stock',
      'withdrawal-rejected',
      'case-decided',
    ])
    expect(rows[0]).toMatchObject({
      product: { title: expect.any(String) },
      order: null,
      at: minutes(7).replace('.000', ''),
    })
    expect(rows[2]).toMatchObject({ amount: 700_000, order: null, product: null })
    expect(await kindsOf(neighbour)).toEqual(['order-paid'])
    expect(new Set((await inbox.list(buyer, since, 0, 50)).rows.map(({ key }) => key)).size).toBe(6)
  })

  it('NOT-9 what is newer than the last reading is unread, and a reading never moves back', async () => {
    expect(await inbox.countUnread(buyer, since)).toBe(6)
    await inbox.markRead(buyer, Date.parse(minutes(5)))
    await inbox.markRead(buyer, Date.parse(minutes(2)))
    expect(await inbox.countUnread(buyer, since)).toBe(2)
    expect((await inbox.list(buyer, since, 0, 50)).rows.map(({ is_read }) => is_read)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ])
    expect(await inbox.countUnread(neighbour, since)).toBe(1)
    expect(await inbox.countUnread(buyer, Date.parse(minutes(6)))).toBe(1)
  })
})
