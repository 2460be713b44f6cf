import type { ShippingZone } from '../../../core/catalog/index.ts'

/** Persian names of where a shipping rule leads. */
export const whereTitles: Readonly<Record<ShippingZone['where'], string>> = {
  city: 'شهر خودم',
  province: 'استان خودم',
  country: 'سراسر کشور',
}
