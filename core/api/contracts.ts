import { accountsContract } from '../accounts/accounts.contract.ts'
import { appsContract } from '../apps/apps.contract.ts'
import { auditContract } from '../audit/audit.contract.ts'
import { cartContract } from '../cart/cart.contract.ts'
import { catalogContract } from '../catalog/catalog.contract.ts'
import { chatContract } from '../chat/chat.contract.ts'
import { contentEndpoints } from '../content/content.contract.ts'
import { couponsContract } from '../coupons/coupons.contract.ts'
import { financeContract } from '../finance/finance.contract.ts'
import { orderingContract } from '../ordering/ordering.contract.ts'
import { paymentsContract } from '../payments/payments.contract.ts'
import { notificationsContract } from '../notifications/notifications.contract.ts'
import { reportsContract } from '../reports/reports.contract.ts'
import { settingsContract } from '../settings/settings.contract.ts'
import { searchContract } from '../search/search.contract.ts'
import { storesContract } from '../stores/stores.contract.ts'
import { usersContract } from '../users/users.contract.ts'

/** Every endpoint of the API, by feature and name. */
export const contracts = {
  accounts: accountsContract,
  stores: storesContract,
  catalog: catalogContract,
  search: searchContract,
  cart: cartContract,
  ordering: orderingContract,
  payments: paymentsContract,
  finance: financeContract,
  content: contentEndpoints,
  chat: chatContract,
  notifications: notificationsContract,
  reports: reportsContract,
  apps: appsContract,
  users: usersContract,
  audit: auditContract,
  settings: settingsContract,
  coupons: couponsContract,
} as const

export type Contracts = typeof contracts
