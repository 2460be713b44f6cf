import { CartRepository, createCartService } from '../../../core/cart/index.ts'
import { SaleFactRepository } from '../../../core/catalog/index.ts'
import { CurrentSettings } from '../../../core/settings/index.ts'
import { Clock } from '../../../core/shared/ports/clock.ports.ts'
import type { FeatureModule } from '../feature.ts'

export const cartModule: FeatureModule<'cart'> = {
  handlers: (resolve) =>
    createCartService(
      resolve({ carts: CartRepository, goods: SaleFactRepository, settings: CurrentSettings, clock: Clock }),
    ),
}
