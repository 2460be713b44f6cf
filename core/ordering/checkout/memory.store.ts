import { type Storage, storageKeys } from '../../shared/ports/storage.ports.ts'
import { type CheckoutInfo, repairCheckoutInfo, repairSenderInfo, type SenderInfo } from './checkout.ts'

/** The input of the last checkout, kept on the device. */
export interface CheckoutStorage {
  info(): CheckoutInfo
  sender(): SenderInfo | null
  saveInfo(info: CheckoutInfo): void
  /** Keeps the sender for the next order on this device; null removes it. */
  saveSender(sender: SenderInfo | null): void
  /** Removes the input of one order; the sender stays on the device. */
  forgetInfo(): void
}

/** The checkout input in local storage; damaged values are repaired in place. */
export function createCheckoutStorage(storage: Storage): CheckoutStorage {
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

function isDifferent(stored: unknown, repaired: unknown): boolean {
  return JSON.stringify(stored) !== JSON.stringify(repaired)
}
