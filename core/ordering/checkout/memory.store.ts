import { type Storage, storageKeys } from '../../shared/ports/storage.ports.ts'
import {
  type CheckoutInfo,
  type CheckoutOptions,
  repairCheckoutInfo,
  repairCheckoutOptions,
  repairSenderInfo,
  type SenderInfo,
} from './checkout.ts'

/** The input of the last checkout, kept on the device. */
export interface CheckoutStorage {
  info(): CheckoutInfo
  sender(): SenderInfo | null
  options(): CheckoutOptions
  saveInfo(info: CheckoutInfo): void
  saveOptions(options: CheckoutOptions): void
  /** Keeps the sender for the next order on this device; null removes it. */
  saveSender(sender: SenderInfo | null): void
  /** Removes the input of a paid order; the sender stays on the device. */
  forget(): void
}

/** The checkout input in local storage; damaged values are repaired in place. */
export function createCheckoutStorage(storage: Storage): CheckoutStorage {
  const info = (): CheckoutInfo => repairCheckoutInfo(storage.read(storageKeys.checkout))
  const sender = (): SenderInfo | null => repairSenderInfo(storage.read(storageKeys.sender))
  const options = (): CheckoutOptions => repairCheckoutOptions(storage.read(storageKeys.checkoutOptions))
  const saveSender = (value: SenderInfo | null): void => {
    if (value === null) storage.remove(storageKeys.sender)
    else storage.write(storageKeys.sender, value)
  }
  if (storage.read(storageKeys.checkout) === undefined) storage.remove(storageKeys.checkout)
  else if (isDifferent(storage.read(storageKeys.checkout), info())) storage.write(storageKeys.checkout, info())
  if (storage.read(storageKeys.checkoutOptions) !== undefined) storage.write(storageKeys.checkoutOptions, options())
  else storage.remove(storageKeys.checkoutOptions)
  if (isDifferent(storage.read(storageKeys.sender), sender())) saveSender(sender())
  return {
    info,
    sender,
    options,
    saveInfo: (value) => void storage.write(storageKeys.checkout, value),
    saveOptions: (value) => void storage.write(storageKeys.checkoutOptions, value),
    saveSender,
    forget() {
      storage.remove(storageKeys.checkout)
      storage.remove(storageKeys.checkoutOptions)
    },
  }
}

function isDifferent(stored: unknown, repaired: unknown): boolean {
  return JSON.stringify(stored) !== JSON.stringify(repaired)
}
