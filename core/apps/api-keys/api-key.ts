import type { StoreRight } from '../../contract/rights.ts'

/** The scopes of API keys; payouts, bank accounts, staff and apps are excluded (APP-4). */
export const apiKeyScopes = [
  'store.parcels.read',
  'store.parcels.write',
  'store.orders-money.read',
  'store.products.read',
  'store.products.write',
  'store.stock.read',
  'store.stock.write',
  'store.finance.read',
] as const satisfies readonly StoreRight[]

export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** Labels of the scopes. */
export const scopeTitles: Readonly<Record<ApiKeyScope, string>> = {
  'store.parcels.read': 'دیدن سفارش‌ها',
  'store.parcels.write': 'تأیید و ارسال سفارش‌ها',
  'store.orders-money.read': 'دیدن مبلغ و شمارهٔ تماس سفارش‌ها',
  'store.products.read': 'دیدن کالاها',
  'store.products.write': 'ساختن و تغییر کالاها و قیمت‌ها',
  'store.stock.read': 'دیدن موجودی',
  'store.stock.write': 'تغییر موجودی',
  'store.finance.read': 'دیدن امور مالی',
}

/** The prefix of every key, so that leaked keys can be recognised. */
export const apiKeyPrefix = 'bzk_'

/** The maximum number of live keys per store. */
export const maxApiKeys = 20

/** The rate limit of a key. */
export const apiKeyRateLimit = { per: 'account', count: 300, seconds: 60 } as const

/** Whether a token has the form of an API key. */
export function isApiKey(token: string): boolean {
  return /^bzk_[0-9a-z]{40,60}$/.test(token)
}

/** Returns the rights of a key: its scopes, limited to the rights of its creator; a write scope includes reading. */
export function rightsOfScopes(scopes: readonly string[], ofPerson: readonly StoreRight[]): readonly StoreRight[] {
  const wanted = apiKeyScopes.filter(
    (scope) => scopes.includes(scope) || scopes.includes(scope.replace(/read$/, 'write')),
  )
  return wanted.filter((scope) => ofPerson.includes(scope))
}
