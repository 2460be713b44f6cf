import { type Storage, storageKeys } from '../shared/storage.ports.ts'

/** How long a ticket of the stream lives, in milliseconds. */
export const arrivalTicketLife = 30_000

/** Whether new orders come without a sound on this device. */
export function isMuted(storage: Storage): boolean {
  const stored = storage.read(storageKeys.muted)
  if (stored !== true) storage.remove(storageKeys.muted)
  return stored === true
}

/** Remembers on this device whether new orders sound. */
export function keepMuted(storage: Storage, muted: boolean): void {
  if (muted) storage.write(storageKeys.muted, true)
  else storage.remove(storageKeys.muted)
}
