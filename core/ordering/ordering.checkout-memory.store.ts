import { type Storage, storageKeys } from '../shared/storage.ports.ts'
import { type CheckoutInfo, repairCheckoutInfo, repairSenderInfo, type SenderInfo } from './ordering.checkout.ts'

/** What was typed at the last checkout, kept on the device. */
export interface CheckoutMemory {
  info(): CheckoutInfo
  sender(): SenderInfo | null
  saveInfo(info: CheckoutInfo): void
  /** Keeps the sender for the next order of this device; null forgets it. */
  saveSender(sender: SenderInfo | null): void
  /** Forgets what was typed for one order; the sender stays with the device. */
  forgetInfo(): void
}

/** The memory of the checkout over local storage; damaged values are repaired where they lie. */
export function createCheckoutMemory(storage: Storage): CheckoutMemory {
  const info = (): CheckoutInfo => repairCheckoutInfo(storage.read(storageKeys.checkout))
  const sender = (): SenderInfo | null => repairSenderInfo(storage.read(storageKeys.sender))
  const saveSender = (value: SenderInfo | null): void => {
    if (value === null) storage.remove(storageKeys.sender)
    else storage.write(storageKeys.sender, value)
  }
  if (storage.read(storageKeys.checkout) === undefined) storage.remove(storageKeys.checkout)
  else if (isDifferent(storage.read(storageKeys.checkout), info())) storage.write(storageKeys.checkout, info())
  if (isDifferent(storage.read(storageKeys.sender), sender())) saveSender(sender())
  return {
    info,
    sender,
    saveInfo: (value) => void storage.write(storageKeys.checkout, value),
    saveSender,
    forgetInfo: () => storage.remove(storageKeys.checkout),
  }
}

function isDifferent(stored: unknown, sound: unknown): boolean {
  return JSON.stringify(stored) !== JSON.stringify(sound)
}
