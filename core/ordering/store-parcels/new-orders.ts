import { type Storage, storageKeys } from '../../shared/ports/storage.ports.ts'

/** The lifetime of a stream ticket, in milliseconds. */
export const streamTicketLifetime = 30_000

/** Returns whether new orders are silent on this device. */
export function isNewOrderSoundMuted(storage: Storage): boolean {
  const stored = storage.read(storageKeys.muted)
  if (stored !== true) storage.remove(storageKeys.muted)
  return stored === true
}

/** Stores whether new orders are silent on this device. */
export function saveNewOrderSoundMuted(storage: Storage, muted: boolean): void {
  if (muted) storage.write(storageKeys.muted, true)
  else storage.remove(storageKeys.muted)
}
