import { afterAll, describe, expect, it } from 'vitest'
import {
  connect,
  createAuditLog,
  createCurrentSettings,
  createSettingRepository,
  createShippingMethodUsageQueries,
} from '../../../../../adapters/postgres/index.ts'
import { type Caller, visitorCaller } from '../../../../../core/contract/caller.ts'
import { createShippingMethodHandlers } from '../../../../../core/ordering/shipping/methods.service.ts'
import { standardValues } from '../../../../../core/settings/index.ts'
import { freshDatabase } from '../../../../support/database/postgres.ts'
import { createMarket } from '../../../../support/market/market.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const database = connect({ url, connections: 3 })
const clock = { now: () => 1_790_000_000_000 }
const settings = createCurrentSettings(database, clock, standardValues)
const methods = createShippingMethodHandlers({
  settings,
  settingRepository: createSettingRepository(database),
  clock,
  audit: createAuditLog(database),
  transactions: database.transactions,
  shippingMethodUsage: createShippingMethodUsageQueries(database),
})
const admin: Caller = { ...visitorCaller('::1', 'admin'), account_id: market.accounts.admin, platform: 'admin' }

afterAll(() => database.close())

describe('the shipping methods of the platform', () => {
  it('ORD-60 ORD-61 a method is switched off based on the seen version, and its use is counted', async () => {
    const { version, rows } = await methods.listShippingMethods({}, admin)
    const post = rows.find(({ stores }) => stores > 0) ?? expect.fail()
    expect(post.stores).toBe(market.stores.length)
    const wish = { method: post.method, on: false, title: '', seen: version, reason: '' }
    await methods.updateShippingMethod(wish, admin)
    await expect(methods.updateShippingMethod(wish, admin)).rejects.toMatchObject({ code: 'settings/changed' })
    const after = await methods.listShippingMethods({}, admin)
    expect(after.rows.filter(({ on }) => !on).map(({ method }) => method)).toEqual([post.method])
    settings.invalidate()
    expect((await settings.current())['shipping-methods']).toEqual({ [post.method]: { on: false, title: '' } })
  })
})
