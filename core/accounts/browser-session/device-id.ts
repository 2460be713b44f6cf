import type { Ids } from '../../shared/ports/ids.ports.ts'
import { type Storage, storageKeys } from '../../shared/ports/storage.ports.ts'

const device = /^[0-9A-Za-z-]{8,64}$/

/**
 * Returns a function for the id of this device (`once-device-id`), generated at the first call and kept for the life of
 * the page if storage fails.
 */
export function createDeviceId(storage: Storage, ids: Ids): () => string {
  let known: string | undefined
  return () => {
    const stored = storage.read(storageKeys.device)
    if (typeof stored === 'string' && device.test(stored)) return (known = stored)
    known ??= ids.uuid()
    storage.write(storageKeys.device, known)
    return known
  }
}
