/** The exact storage keys of specification §3, and those of our own: marketing attribution (`decisions.md`), support, a cart that joins, the scanner. */
export const storageKeys = {
  creationTag: 'auth-creation-tag',
  accessToken: 'auth-access-token',
  refreshToken: 'auth-refresh-token',
  cart: 'temp-cart-products',
  cartJoining: 'temp-cart-joining',
  checkout: 'temp-last-checkout-info',
  sender: 'once-last-sender-info',
  device: 'once-device-id',
  supportVisitor: 'once-support-visitor',
  attribution: 'marketing-attribution',
  signUp: 'temp-sign-up',
  standing: 'temp-office-standing',
  scanShelf: 'temp-scan-shelf',
  scanQueue: 'once-scan-queue',
  scanTable: 'temp-scan-table',
  muted: 'once-arrivals-muted',
} as const

/** A key of the local storage. */
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]

/**
 * The browser's local storage, holding JSON. It may be full, wiped or absent: reading then answers `undefined`,
 * writing answers `false`, and nothing throws.
 */
export abstract class Storage {
  /** The parsed value; `undefined` when absent, damaged or unreachable. */
  abstract read(key: StorageKey): unknown
  abstract write(key: StorageKey, value: unknown): boolean
  abstract remove(key: StorageKey): void
  /** Hears of changes made by other tabs; a wipe is heard for every key. Answers a function that stops listening. */
  abstract watch(listener: (key: StorageKey) => void): () => void
}
