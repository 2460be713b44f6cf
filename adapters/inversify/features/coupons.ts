import { AuditLog } from '../../../core/audit/index.ts'
import { CouponRepository, createCouponsService } from '../../../core/coupons/index.ts'
import type { FeatureModule } from '../feature.ts'
import { basics } from '../shared-keys.ts'

export const couponsModule: FeatureModule<'coupons'> = {
  handlers: (resolve) => createCouponsService(resolve({ ...basics, coupons: CouponRepository, audit: AuditLog })),
}
