import type { Ids } from '../shared/ids.ports.ts'
import { type Storage, storageKeys } from '../shared/storage.ports.ts'

/** The token by which support knows a visitor without an account (`once-support-visitor`). */
export interface VisitorToken {
  /** The token as part of an input; nothing when none was ever made. */
  known(): { readonly visitor?: string }
  /** The token, made at the first message. */
  keep(): { readonly visitor: string }
}

const shape = /^[0-9a-z]{20,64}$/

/** The visitor's token of this device; where storage fails it lasts as long as the page. */
export function createVisitorToken(storage: Storage, ids: Ids): VisitorToken {
  let homeless: string | undefined
  const read = (): string | undefined => {
    const stored = storage.read(storageKeys.supportVisitor)
    if (typeof stored === 'string' && shape.test(stored)) return stored
    // What cannot be read as JSON is told as absent, and goes as well.
    storage.remove(storageKeys.supportVisitor)
    return homeless
  }
  return {
    known() {
      const visitor = read()
      return visitor === undefined ? {} : { visitor }
    },
    keep() {
      const visitor = read() ?? ids.token()
      if (!storage.write(storageKeys.supportVisitor, visitor)) homeless = visitor
      return { visitor }
    },
  }
}
