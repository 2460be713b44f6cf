import * as v from 'valibot'
import { accountOf } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { Clock } from '../shared/clock.ports.ts'
import { timesOf } from '../shared/market-times.ts'
import { Problem } from '../shared/problem.ts'
import type { Transactions } from '../shared/transactions.ports.ts'
import { fieldSentences } from '../validation/index.ts'
import { type SettingName, settings as table, valuesOf } from './settings.ts'
import type { settingsContract, SettingValue, WritableSetting } from './settings.contract.ts'
import { factsOf } from './settings.facts.ts'
import type { SettingBook, Settings, SettingVersion } from './settings.ports.ts'

export interface SettingParts {
  readonly settings: Settings
  readonly settingBook: SettingBook
  readonly audit: Audit
  readonly transactions: Transactions
  readonly clock: Clock
}

const mostPast = 100

/** The settings as an administrator reads and changes them. */
export function createSettingsService(parts: SettingParts): Handlers<typeof settingsContract> {
  const { settings, settingBook: book } = parts
  return {
    async facts() {
      const values = await settings.now()
      return { facts: factsOf(values), times: timesOf(values) }
    },
    async all() {
      const stored = new Map((await book.latest()).map((version) => [version.name, version]))
      const held = valuesOf(new Map([...stored].map(([name, { value }]) => [name, value])), settings.standard)
      return { rows: names.map((name) => rowOf(name, held[name], settings.standard[name], stored.get(name))) }
    },
    async past({ name }) {
      const rows = await book.history(name, mostPast)
      return { rows: rows.map(({ name: _name, value, ...row }) => ({ ...row, value: value as SettingValue })) }
    },
    save: ({ name, value, seen, reason }, caller) => changeSetting(parts, { name, seen, reason, caller }, () => value),
  }
}

const names = Object.keys(table).filter((name): name is WritableSetting => name !== 'shipping-methods')

function rowOf(name: WritableSetting, value: SettingValue, standard: SettingValue, last: SettingVersion | undefined) {
  const changed = last === undefined ? null : { at: last.at, by: last.by }
  return { name, value, standard, version: last?.id ?? '0', changed }
}

interface SettingChange {
  readonly name: SettingName
  /** The version on which the change was made. */
  readonly seen: string
  readonly reason: string
  readonly caller: Caller
}

/** Puts what `next` makes of the value that holds in its place. @throws Problem settings/changed, contract/invalid-input */
export function changeSetting(
  { settings, settingBook, audit, transactions, clock }: SettingParts,
  { name, seen, reason, caller }: SettingChange,
  next: (held: unknown) => unknown,
): Promise<{ version: string }> {
  const run = async () => {
    const last = await settingBook.lock(name)
    if ((last?.id ?? '0') !== seen) throw new Problem('settings/changed')
    const before = valuesOf(new Map(last && [[name, last.value]]), settings.standard)[name]
    const after = checked(name, next(before))
    const [actor, at] = [accountOf(caller), clock.now()]
    const version = await settingBook.add({ name, value: after, reason, account_id: actor, at })
    await audit.record({ actor, act: 'settings.save', subject: 'setting', subject_id: name, reason, before, after, at })
    return { version }
  }
  return transactions.run(run).finally(settings.forget)
}

function checked(name: SettingName, value: unknown): unknown {
  const result = v.safeParse(table[name].schema, value)
  if (result.success) return result.output
  const fields = Object.entries(fieldSentences(result.issues))
  throw new Problem('contract/invalid-input', {
    fields: Object.fromEntries(fields.map(([path, sentence]) => [path === '' ? 'value' : `value.${path}`, sentence])),
  })
}
