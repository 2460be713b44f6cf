import * as v from 'valibot'
import type { Ids } from '../../shared/ports/ids.ports.ts'
import { type Storage, storageKeys } from '../../shared/ports/storage.ports.ts'

const device = v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{8,64}$/))

/**
 * Returns a function for the id of this device (`once-device-id`), generated at the first call and kept for the life of
 * the page if storage fails.
 */
export function createDeviceId(storage: Storage, ids: Ids): () => string {
  let known: string | undefined
  return () => {
    const stored = v.safeParse(device, storage.read(storageKeys.device))
    if (stored.success) return (known = stored.output)
    known ??= ids.uuid()
    storage.write(storageKeys.device, known)
    return known
  }
}
