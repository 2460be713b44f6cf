import type { Ids } from '../../shared/ports/ids.ports.ts'
import { type Storage, storageKeys } from '../../shared/ports/storage.ports.ts'

/** Identifies a visitor without an account (`once-support-visitor`). */
export interface VisitorToken {
  /** The token as part of an input; empty when none was created. */
  known(): { readonly visitor?: string }
  keep(): { readonly visitor: string }
}

const shape = /^[0-9a-z]{20,64}$/

/** Creates the visitor's token of this device; where storage fails it lasts as long as the page. */
export function createVisitorToken(storage: Storage, ids: Ids): VisitorToken {
  let homeless: string | undefined
  const read = (): string | undefined => {
    const stored = storage.read(storageKeys.supportVisitor)
    if (typeof stored === 'string' && shape.test(stored)) return stored
    // A value that is not JSON reads as absent, and is removed as well.
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
