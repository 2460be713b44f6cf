import { afterAll, expect, it } from 'vitest'
import { connect, createStoreNotificationRepository } from '../../../../adapters/postgres/index.ts'
import type { Sms } from '../../../../core/shared/ports/sms.ports.ts'
import { notifyStoreOwners } from '../../../../core/stores/index.ts'
import { addShoppers, sqlOf } from '../../../support/people/actors.ts'
import { plantWaiting } from '../../../support/isolation/foreign-responses.ts'
import { captureOrderOf } from '../../../support/market/captured.ts'
import { createMarket } from '../../../support/market/market.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

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
  sendTemplate: async (kind: string, mobile: string, { event }: { readonly event: string }) => {
    if (broken) throw new Error('away')
    sent.push(`${kind} ${mobile.slice(0, 2)} ${event}`)
  },
} as unknown as Sms
const tell = () => notifyStoreOwners({ notifications: createStoreNotificationRepository(database), sms, clock })
const wish = (store: typeof alef, ways: object) =>
  sqlOf(url, `update stores set notification_channels = $2 where id = $1`, [store?.id, JSON.stringify(ways)])

it('STO-24 sends each chosen event once, also when two processes send and one fails; other events never', async () => {
  await wish(alef, { order: ['sms'], feedback: ['sms'], stock: ['sms'], case: [] })
  const { parcel_id } = await captureOrderOf({ url, database, market, buyer, now: clock.now })
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
  const events = sent.toSorted()
  expect(told[0] + told[1]).toBe(events.length)
  expect(events).toEqual([...new Set(events)])
  expect(events.map((one) => one.slice('store-event 09 '.length)).toSorted()).toEqual(
    ['سفارش تازه', 'پرسش یا دیدگاه تازه', 'کم شدن موجودی'].toSorted(),
  )
  expect(await tell()).toBe(0)
})

it('STO-24 drops an event that could not be sent within the hour', async () => {
  await wish(be, { stock: ['sms'] })
  for (const stock of [9, 1]) await sqlOf(url, `update variants set stock = $2 where store_id = $1`, [be?.id, stock])
  expect(await sqlOf(url, `select event from owner_notifications where store_id = $1`, [be?.id])).toEqual([
    { event: 'stock' },
  ])
  offset = 3_700_000
  expect(await tell()).toBe(0)
})
