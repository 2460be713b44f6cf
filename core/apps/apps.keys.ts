import type { StoreRight } from '../contract/rights.ts'

/** What an API key may be given; money that moves, bank accounts, people and apps are not among it (APP-4). */
export const keyScopes = [
  'store.parcels.read',
  'store.parcels.write',
  'store.orders-money.read',
  'store.products.read',
  'store.products.write',
  'store.stock.read',
  'store.stock.write',
  'store.finance.read',
] as const satisfies readonly StoreRight[]

export type KeyScope = (typeof keyScopes)[number]

/** The scopes in words. */
export const scopeTitles: Readonly<Record<KeyScope, string>> = {
  'store.parcels.read': 'دیدن سفارش‌ها',
  'store.parcels.write': 'تأیید و ارسال سفارش‌ها',
  'store.orders-money.read': 'دیدن مبلغ و شمارهٔ تماس سفارش‌ها',
  'store.products.read': 'دیدن کالاها',
  'store.products.write': 'ساختن و تغییر کالاها و قیمت‌ها',
  'store.stock.read': 'دیدن موجودی',
  'store.stock.write': 'تغییر موجودی',
  'store.finance.read': 'دیدن امور مالی',
}

/** How a key begins, so that it is known where it leaks. */
export const keyStart = 'bzk_'

/** How many live keys a store may have. */
export const mostKeys = 20

/** How often a key may call. */
export const keyLimit = { per: 'account', count: 300, seconds: 60 } as const

/** Whether a token is an API key by its looks. */
export function isApiKey(token: string): boolean {
  return /^bzk_[0-9a-z]{40,60}$/.test(token)
}

/** What a key may: its scopes, as far as the person who made it may it too; who may change a thing may see it. */
export function keyRights(scopes: readonly string[], ofPerson: readonly StoreRight[]): readonly StoreRight[] {
  const wanted = keyScopes.filter((scope) => scopes.includes(scope) || scopes.includes(scope.replace(/read$/, 'write')))
  return wanted.filter((scope) => ofPerson.includes(scope))
}
