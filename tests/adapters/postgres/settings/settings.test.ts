import { afterAll, describe, expect, it } from 'vitest'
import {
  createAuditLog,
  createMarketChangeFeed,
  createSettingRepository,
  createCurrentSettings,
} from '../../../../adapters/postgres/index.ts'
import { connect } from '../../../../adapters/postgres/connection/connect.ts'
import { type Caller, visitorCaller } from '../../../../core/contract/caller.ts'
import { createSettingsService, standardValues } from '../../../../core/settings/index.ts'
import { sqlOf } from '../../../support/people/actors.ts'
import { createMarket } from '../../../support/market/market.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const databases = [connect({ url, connections: 3 }), connect({ url, connections: 3 })] as const
const clock = { now: () => 1_790_000_000_000 }
const standard = { ...standardValues, 'support-hours': { from: 8, to: 12 } }
const partsOf = (database: (typeof databases)[number]) => ({
  settings: createCurrentSettings(database, clock, standard),
  settingRepository: createSettingRepository(database),
  clock,
  audit: createAuditLog(database),
  transactions: database.transactions,
})
const [here, there] = [partsOf(databases[0]), partsOf(databases[1])]
const [service, other] = [createSettingsService(here), createSettingsService(there)]
const admin: Caller = { ...visitorCaller('::1', 'admin'), account_id: market.accounts.admin, platform: 'admin' }
const stop = await createMarketChangeFeed(url).subscribe(
  (change) => change === 'settings' && there.settings.invalidate(),
)

afterAll(() => Promise.all([stop(), ...databases.map((database) => database.close())]))

const rowOf = async (name: string) => (await service.listSettings({}, admin)).rows.find((row) => row.name === name)

describe('the settings', () => {
  it('SET-3 SET-6 a new value reaches the other process, is kept in the history, and can be restored', async () => {
    expect((await there.settings.current())['min-withdrawal']).toBe(1_000_000)
    const first = { name: 'min-withdrawal', value: 5_000_000, seen: '0', reason: 'کارمزد بانک' } as const
    const { version } = await service.updateSetting(first, admin)
    await expect.poll(async () => (await there.settings.current())['min-withdrawal']).toBe(5_000_000)
    expect(await rowOf('min-withdrawal')).toMatchObject({ value: 5_000_000, standard: 1_000_000, version })
    await service.updateSetting({ ...first, value: 1_000_000, seen: version }, admin)
    const { rows } = await service.listSettingVersions({ name: 'min-withdrawal' }, admin)
    expect(rows.map(({ value, reason }) => [value, reason])).toEqual([
      [1_000_000, 'کارمزد بانک'],
      [5_000_000, 'کارمزد بانک'],
    ])
    const acts = await sqlOf(url, `select before, after from audit_log where action = 'settings.save' order by id`)
    expect(acts).toEqual([
      { before: 1_000_000, after: 5_000_000 },
      { before: 5_000_000, after: 1_000_000 },
    ])
  })

  it('SET-2 SET-3 refuses the second of two changes of the same version, and a refused value changes nothing', async () => {
    const wish = { name: 'confirm-days', seen: '0', reason: '' } as const
    const both = await Promise.allSettled([
      service.updateSetting({ ...wish, value: 2 }, admin),
      other.updateSetting({ ...wish, value: 3 }, admin),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'settings/changed' } })
    const wrong = { name: 'support-hours', value: { from: 9, to: 9 }, seen: '0', reason: '' } as const
    await expect(service.updateSetting(wrong, admin)).rejects.toMatchObject({
      code: 'contract/invalid-input',
      details: { fields: { 'value.to': 'ساعت پایان باید پس از ساعت آغاز باشد.' } },
    })
    expect(await rowOf('support-hours')).toMatchObject({ value: { from: 8, to: 12 }, version: '0', changed: null })
  })

  it('SET-7 replaces stored values that are unknown or no longer valid by the standard', async () => {
    await sqlOf(
      url,
      `insert into setting_versions (name, value, at) values ('vat', '"x"', now()), ('gone', '1', now())`,
    )
    here.settings.invalidate()
    expect((await here.settings.current()).vat).toEqual(standardValues.vat)
  })
})
