import type { Contracts } from '../../../core/api/contracts.ts'
import type { FeatureModule } from '../feature.ts'
import { accountsModule } from './accounts.ts'
import { appsModule } from './apps.ts'
import { auditModule } from './audit.ts'
import { cartModule } from './cart.ts'
import { catalogModule } from './catalog.ts'
import { chatModule } from './chat.ts'
import { contentModule } from './content.ts'
import { couponsModule } from './coupons.ts'
import { financeModule } from './finance.ts'
import { notificationsModule } from './notifications.ts'
import { orderingModule } from './ordering.ts'
import { paymentsModule } from './payments.ts'
import { reportsModule } from './reports.ts'
import { searchModule } from './search.ts'
import { settingsModule } from './settings.ts'
import { storesModule } from './stores.ts'
import { usersModule } from './users.ts'

/** The module of every feature that has endpoints; a missing one does not compile. */
export const featureModules: { readonly [Feature in keyof Contracts]: FeatureModule<Feature> } = {
  accounts: accountsModule,
  stores: storesModule,
  catalog: catalogModule,
  search: searchModule,
  cart: cartModule,
  ordering: orderingModule,
  payments: paymentsModule,
  finance: financeModule,
  content: contentModule,
  chat: chatModule,
  notifications: notificationsModule,
  reports: reportsModule,
  apps: appsModule,
  users: usersModule,
  audit: auditModule,
  settings: settingsModule,
  coupons: couponsModule,
}
