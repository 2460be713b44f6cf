/** The keys of local storage. */
export const storageKeys = {
  creationTag: 'auth-creation-tag',
  accessToken: 'auth-access-token',
  refreshToken: 'auth-refresh-token',
  cart: 'temp-cart-products',
  cartJoining: 'temp-cart-joining',
  checkout: 'temp-last-checkout-info',
  checkoutOptions: 'temp-checkout-options',
  sender: 'once-last-sender-info',
  device: 'once-device-id',
  supportVisitor: 'once-support-visitor',
  attribution: 'marketing-attribution',
  carriedSignIn: 'temp-carried-sign-in',
  signUp: 'temp-sign-up',
  membership: 'temp-backoffice-membership',
  scannedParcels: 'temp-scan-parcels',
  scanQueue: 'once-scan-queue',
  scanTicks: 'temp-scan-ticks',
  muted: 'once-arrivals-muted',
  recentSearches: 'once-recent-searches',
} as const

/** A key of the local storage. */
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]

/**
 * The browser's local storage, holding JSON. It may be full, cleared or absent: reading then returns `undefined`,
 * writing returns `false`, and nothing throws.
 */
export abstract class Storage {
  /** Returns the parsed value; `undefined` when absent, malformed or unavailable. */
  abstract read(key: StorageKey): unknown
  abstract write(key: StorageKey, value: unknown): boolean
  abstract remove(key: StorageKey): void
  /**
   * Calls back with keys changed by other tabs; clearing reports every key. Returns a function that stops listening.
   */
  abstract watch(listener: (key: StorageKey) => void): () => void
}
