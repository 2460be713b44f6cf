import type { Storage } from '../shared/storage.ports.ts'
import { storageKeys } from '../shared/storage.ports.ts'

/** What was typed and is not at the server yet, by its owner and the form it belongs to. */
export interface Drafts {
  /** The values with what was typed over them; whatever does not fit the values is left out. */
  over<Values extends object>(name: string, values: Values): Values
  keep(name: string, values: object): void
  forget(name: string): void
}

type Kept = Readonly<Record<string, unknown>>

/** The drafts of one store in this browser. */
export function createDrafts(storage: Storage, owner: string): Drafts {
  const keyOf = (name: string): string => `${owner} ${name}`
  const read = (): Kept => {
    const stored = storage.read(storageKeys.signUp)
    if (!isRecord(stored)) storage.remove(storageKeys.signUp)
    return recordOf(stored)
  }
  return {
    over: (name, values) => ({ ...values, ...fitting(recordOf(read()[keyOf(name)]), values) }),
    keep: (name, values) => void storage.write(storageKeys.signUp, { ...read(), [keyOf(name)]: values }),
    forget(name) {
      const left = Object.entries(read()).filter(([key]) => key !== keyOf(name))
      if (left.length === 0) storage.remove(storageKeys.signUp)
      else storage.write(storageKeys.signUp, Object.fromEntries(left))
    },
  }
}

function recordOf(value: unknown): Kept {
  return isRecord(value) ? value : {}
}

function isRecord(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function fitting<Values extends object>(typed: Kept, values: Values): Partial<Values> {
  const fits = ([name, value]: readonly [string, unknown]) =>
    Object.hasOwn(typed, name) &&
    typeof typed[name] === typeof value &&
    Array.isArray(typed[name]) === Array.isArray(value)
  const names = Object.entries(values).filter(fits)
  return Object.fromEntries(names.map(([name]) => [name, typed[name]])) as Partial<Values>
}
