import { afterAll, describe, expect, it } from 'vitest'
import {
  createAudit,
  createMarketNews,
  createMethodUse,
  createSettingBook,
  createSettings,
} from '../../../adapters/postgres/index.ts'
import { connect } from '../../../adapters/postgres/connect.ts'
import { type Caller, visitor } from '../../../core/contract/caller.ts'
import { createMethods } from '../../../core/ordering/ordering.methods.service.ts'
import { createSettingsService, standardValues } from '../../../core/settings/index.ts'
import { sqlOf } from '../../support/actors.ts'
import { createMarket } from '../../support/market.ts'
import { freshDatabase } from '../../support/postgres.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const databases = [connect({ url, connections: 3 }), connect({ url, connections: 3 })] as const
const clock = { now: () => 1_790_000_000_000 }
const standard = { ...standardValues, 'support-hours': { from: 8, to: 12 } }
const partsOf = (database: (typeof databases)[number]) => ({
  settings: createSettings(database, clock, standard),
  settingBook: createSettingBook(database),
  clock,
  audit: createAudit(database),
  transactions: database.transactions,
  methodUse: createMethodUse(database),
})
const [here, there] = [partsOf(databases[0]), partsOf(databases[1])]
const [service, other, methods] = [createSettingsService(here), createSettingsService(there), createMethods(here)]
const admin: Caller = { ...visitor('::1', 'admin'), account_id: market.accounts.admin, platform: 'admin' }
const stop = await createMarketNews(url).watch((change) => change === 'settings' && there.settings.forget())

afterAll(() => Promise.all([stop(), ...databases.map((database) => database.close())]))

const rowOf = async (name: string) => (await service.all({}, admin)).rows.find((row) => row.name === name)

describe('the settings', () => {
  it('SET-3 SET-6 a value is heard of in the other process, kept with its past, and may come back', async () => {
    expect((await there.settings.now())['least-withdrawal']).toBe(1_000_000)
    const first = { name: 'least-withdrawal', value: 5_000_000, seen: '0', reason: 'کارمزد بانک' } as const
    const { version } = await service.save(first, admin)
    await expect.poll(async () => (await there.settings.now())['least-withdrawal']).toBe(5_000_000)
    expect(await rowOf('least-withdrawal')).toMatchObject({ value: 5_000_000, standard: 1_000_000, version })
    await service.save({ ...first, value: 1_000_000, seen: version }, admin)
    const { rows } = await service.past({ name: 'least-withdrawal' }, admin)
    expect(rows.map(({ value, reason }) => [value, reason])).toEqual([
      [1_000_000, 'کارمزد بانک'],
      [5_000_000, 'کارمزد بانک'],
    ])
    const acts = await sqlOf(url, `select before, after from audit_log where act = 'settings.save' order by id`)
    expect(acts).toEqual([
      { before: 1_000_000, after: 5_000_000 },
      { before: 5_000_000, after: 1_000_000 },
    ])
  })

  it('SET-2 SET-3 the second of two who saw the same is told, and what is not taken changes nothing', async () => {
    const wish = { name: 'confirm-days', seen: '0', reason: '' } as const
    const both = await Promise.allSettled([
      service.save({ ...wish, value: 2 }, admin),
      other.save({ ...wish, value: 3 }, admin),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'settings/changed' } })
    const wrong = { name: 'support-hours', value: { from: 9, to: 9 }, seen: '0', reason: '' } as const
    await expect(service.save(wrong, admin)).rejects.toMatchObject({
      code: 'contract/invalid-input',
      details: { fields: { 'value.to': 'ساعت پایان باید پس از ساعت آغاز باشد.' } },
    })
    expect(await rowOf('support-hours')).toMatchObject({ value: { from: 8, to: 12 }, version: '0', changed: null })
  })

  it('SET-7 what is stored and no longer taken, or unknown, stands back for the usual', async () => {
    await sqlOf(
      url,
      `insert into setting_versions (name, value, at) values ('vat', '"x"', now()), ('gone', '1', now())`,
    )
    here.settings.forget()
    expect((await here.settings.now()).vat).toEqual(standardValues.vat)
  })

  it('ORD-60 ORD-61 a method is switched off by who saw how it stands, and its use is counted', async () => {
    const { version, rows } = await methods.marketMethods({}, admin)
    const post = rows.find(({ stores }) => stores > 0) ?? expect.fail()
    const wish = { method: post.method, on: false, title: '', seen: version, reason: '' }
    await methods.setMarketMethod(wish, admin)
    await expect(methods.setMarketMethod(wish, admin)).rejects.toMatchObject({ code: 'settings/changed' })
    const after = await methods.marketMethods({}, admin)
    expect(after.rows.filter(({ on }) => !on).map(({ method }) => method)).toEqual([post.method])
    await expect
      .poll(async () => (await there.settings.now())['shipping-methods'])
      .toEqual({ [post.method]: { on: false, title: '' } })
  })
})
