import type { Storage } from '../../shared/ports/storage.ports.ts'
import { storageKeys } from '../../shared/ports/storage.ports.ts'

/** Form input that is not saved on the server yet, by owner and form. */
export interface FormDrafts {
  /** Returns the values overlaid with the draft; draft fields that do not fit are left out. */
  applyTo<Values extends object>(name: string, values: Values): Values
  save(name: string, values: object): void
  remove(name: string): void
}

type StoredDrafts = Readonly<Record<string, unknown>>

/** Stores the form drafts of one store in this browser. */
export function createFormDrafts(storage: Storage, owner: string): FormDrafts {
  const keyOf = (name: string): string => `${owner} ${name}`
  const read = (): StoredDrafts => {
    const stored = storage.read(storageKeys.signUp)
    if (!isRecord(stored)) storage.remove(storageKeys.signUp)
    return recordOf(stored)
  }
  return {
    applyTo: (name, values) => ({ ...values, ...matchingFields(recordOf(read()[keyOf(name)]), values) }),
    save: (name, values) => void storage.write(storageKeys.signUp, { ...read(), [keyOf(name)]: values }),
    remove(name) {
      const remaining = Object.entries(read()).filter(([key]) => key !== keyOf(name))
      if (remaining.length === 0) storage.remove(storageKeys.signUp)
      else storage.write(storageKeys.signUp, Object.fromEntries(remaining))
    },
  }
}

function recordOf(value: unknown): StoredDrafts {
  return isRecord(value) ? value : {}
}

function isRecord(value: unknown): value is StoredDrafts {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function matchingFields<Values extends object>(typed: StoredDrafts, values: Values): Partial<Values> {
  const isMatching = ([name, value]: readonly [string, unknown]) =>
    Object.hasOwn(typed, name) &&
    typeof typed[name] === typeof value &&
    Array.isArray(typed[name]) === Array.isArray(value)
  const names = Object.entries(values).filter(isMatching)
  return Object.fromEntries(names.map(([name]) => [name, typed[name]])) as Partial<Values>
}
