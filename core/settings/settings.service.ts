import * as v from 'valibot'
import { accountIdOf } from '../accounts/index.ts'
import type { AuditLog } from '../audit/index.ts'
import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { Clock } from '../shared/ports/clock.ports.ts'
import { marketTimesOf } from '../shared/time/market-times.ts'
import { Problem } from '../shared/problems/problem.ts'
import type { Transactions } from '../shared/ports/transactions.ports.ts'
import { fieldMessages } from '../validation/index.ts'
import { type MarketSettingName, marketSettings as table, settingValuesOf } from './settings.ts'
import type { settingsContract, SettingValue, WritableSetting } from './settings.contract.ts'
import { platformInfoOf } from './platform-info.ts'
import type { SettingRepository, CurrentSettings, SettingVersion } from './settings.ports.ts'

export interface SettingsDependencies {
  readonly settings: CurrentSettings
  readonly settingRepository: SettingRepository
  readonly audit: AuditLog
  readonly transactions: Transactions
  readonly clock: Clock
}

const maxVersions = 100

/** Creates the administrators' endpoints of the settings. */
export function createSettingsService(deps: SettingsDependencies): Handlers<typeof settingsContract> {
  const { settings, settingRepository } = deps
  return {
    async getPlatformInfo() {
      const values = await settings.current()
      return { info: platformInfoOf(values), times: marketTimesOf(values) }
    },
    async listSettings() {
      const stored = new Map((await settingRepository.latest()).map((version) => [version.name, version]))
      const held = settingValuesOf(new Map([...stored].map(([name, { value }]) => [name, value])), settings.standard)
      return { rows: names.map((name) => rowOf(name, held[name], settings.standard[name], stored.get(name))) }
    },
    async listSettingVersions({ name }) {
      const rows = await settingRepository.history(name, maxVersions)
      return { rows: rows.map(({ name: _name, value, ...row }) => ({ ...row, value: value as SettingValue })) }
    },
    updateSetting: ({ name, value, seen, reason }, caller) =>
      changeSetting(deps, { name, seen, reason, caller }, () => value),
  }
}

const names = Object.keys(table).filter((name): name is WritableSetting => name !== 'shipping-methods')

function rowOf(name: WritableSetting, value: SettingValue, standard: SettingValue, last: SettingVersion | undefined) {
  const changed = last === undefined ? null : { at: last.at, by: last.by }
  return { name, value, standard, version: last?.id ?? '0', changed }
}

interface SettingChange {
  readonly name: MarketSettingName
  /** The version the change is based on. */
  readonly seen: string
  readonly reason: string
  readonly caller: Caller
}

/** Replaces the current value by the result of `next`. @throws Problem settings/changed, contract/invalid-input */
export function changeSetting(
  { settings, settingRepository, audit, transactions, clock }: SettingsDependencies,
  { name, seen, reason, caller }: SettingChange,
  next: (held: unknown) => unknown,
): Promise<{ version: string }> {
  const run = async () => {
    const last = await settingRepository.lock(name)
    if ((last?.id ?? '0') !== seen) throw new Problem('settings/changed')
    const before = settingValuesOf(new Map(last && [[name, last.value]]), settings.standard)[name]
    const after = checked(name, next(before))
    const [actor, at] = [accountIdOf(caller), clock.now()]
    const version = await settingRepository.add({ name, value: after, reason, account_id: actor, at })
    await audit.record({
      actor,
      action: 'settings.save',
      subject: 'setting',
      subject_id: name,
      reason,
      before,
      after,
      at,
    })
    return { version }
  }
  return transactions.run(run).finally(settings.invalidate)
}

function checked(name: MarketSettingName, value: unknown): unknown {
  const result = v.safeParse(table[name].schema, value)
  if (result.success) return result.output
  const fields = Object.entries(fieldMessages(result.issues))
  throw new Problem('contract/invalid-input', {
    fields: Object.fromEntries(fields.map(([path, sentence]) => [path === '' ? 'value' : `value.${path}`, sentence])),
  })
}
