import { Sms } from '../../../core/shared/ports/sms.ports.ts'
import { AuditLog } from '../../../core/audit/index.ts'
import { ImageSanitizer, ImageStorage, SaleFactRepository } from '../../../core/catalog/index.ts'
import { OrderCoupons } from '../../../core/coupons/index.ts'
import { Ledger, PayaCalendar } from '../../../core/finance/index.ts'
import * as ordering from '../../../core/ordering/index.ts'
import { CurrentSettings, SettingRepository } from '../../../core/settings/index.ts'
import { Clock } from '../../../core/shared/ports/clock.ports.ts'
import type { FeatureModule } from '../feature.ts'
import { basics, saleKeys } from '../shared-keys.ts'

const parcelKeys = {
  ...basics,
  sms: Sms,
  ledger: Ledger,
  settings: CurrentSettings,
  parcels: ordering.ParcelRepository,
  storage: ImageStorage,
  adminCases: ordering.AdminCaseRepository,
  calendar: PayaCalendar,
} as const

export const orderingModule: FeatureModule<'ordering'> = {
  handlers: (resolve) =>
    ordering.createOrderingService(
      resolve({
        ...parcelKeys,
        ...saleKeys,
        goods: SaleFactRepository,
        terms: ordering.SaleTerms,
        coupons: OrderCoupons,
        orderQueries: ordering.OrderQueries,
        adminOrders: ordering.AdminOrderQueries,
        storeParcels: ordering.StoreParcelQueries,
        newOrders: ordering.NewOrderStream,
        shipping: ordering.ShippingProfileRepository,
        shippingMethodUsage: ordering.ShippingMethodUsageQueries,
        rules: ordering.CommissionRuleRepository,
        settingRepository: SettingRepository,
        sanitizer: ImageSanitizer,
        audit: AuditLog,
      }),
    ),
  jobs: (resolve) => {
    const releasing = resolve({ ...basics, ...saleKeys })
    const notifying = resolve({ orders: ordering.OrderRepository, sms: Sms, clock: Clock })
    const deadlines = resolve(parcelKeys)
    return [
      { name: 'expire-orders', every: 5, run: () => ordering.expireOrders(releasing) },
      { name: 'notify-paid', every: 5, run: () => ordering.notifyPaidOrders(notifying) },
      { name: 'run-parcel-deadlines', every: 10, run: () => ordering.sweepParcels(deadlines) },
    ]
  },
}
