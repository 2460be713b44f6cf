import { afterAll, expect, it } from 'vitest'
import { connect, createStoreNewsBook } from '../../../adapters/postgres/index.ts'
import type { Sms } from '../../../core/accounts/index.ts'
import { tellStores } from '../../../core/stores/index.ts'
import { addShoppers, sqlOf } from '../../support/actors.ts'
import { plantWaiting } from '../../support/foreign-answers.ts'
import { capture } from '../../support/market.captured.ts'
import { createMarket } from '../../support/market.ts'
import { freshDatabase } from '../../support/postgres.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const database = connect({ url, connections: 4 })
afterAll(() => database.close())
const [buyer = ''] = await addShoppers(url, 1)
const [alef, be] = market.stores
let offset = 0
const clock = { now: () => Date.now() + offset }
const sent: string[] = []
let broken = false
const sms = {
  sendTemplate: async (kind: string, mobile: string, { news }: { readonly news: string }) => {
    if (broken) throw new Error('away')
    sent.push(`${kind} ${mobile.slice(0, 2)} ${news}`)
  },
} as unknown as Sms
const tell = () => tellStores({ news: createStoreNewsBook(database), sms, clock })
const wish = (store: typeof alef, ways: object) =>
  sqlOf(url, `update stores set news_ways = $2 where id = $1`, [store?.id, JSON.stringify(ways)])

it('STO-24 what was chosen goes out once, also when two processes send and one fails; what was not, never', async () => {
  await wish(alef, { order: ['sms'], voice: ['sms'], stock: ['sms'], case: [] })
  const { parcel_id } = await capture({ url, database, market, buyer, now: clock.now })
  await plantWaiting(url, alef?.id ?? '', buyer)
  await plantWaiting(url, be?.id ?? '', buyer)
  await sqlOf(url, `update variants set stock = 2 where store_id = any($1)`, [[alef?.id, be?.id]])
  await sqlOf(
    url,
    `insert into history (subject, subject_id, from_state, to_state, event, actor, at)
    values ('parcel', $1, 'delivered', 'problem', 'report_problem', 'account:1', now())`,
    [parcel_id],
  )
  broken = true
  expect(await tell()).toBe(0)
  broken = false
  const told = await Promise.all([tell(), tell()])
  const news = sent.toSorted()
  expect(told[0] + told[1]).toBe(news.length)
  expect(news).toEqual([...new Set(news)])
  expect(news.map((one) => one.slice('store-news 09 '.length)).toSorted()).toEqual(
    ['سفارش تازه', 'پرسش یا دیدگاه تازه', 'کم شدن موجودی'].toSorted(),
  )
  expect(await tell()).toBe(0)
})

it('STO-24 what could not be told within the hour is told no more', async () => {
  await wish(be, { stock: ['sms'] })
  for (const stock of [9, 1]) await sqlOf(url, `update variants set stock = $2 where store_id = $1`, [be?.id, stock])
  expect(await sqlOf(url, `select event from owner_news where store_id = $1`, [be?.id])).toEqual([{ event: 'stock' }])
  offset = 3_700_000
  expect(await tell()).toBe(0)
})
