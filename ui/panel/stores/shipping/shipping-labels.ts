import type { ShippingZone } from '../../../../core/catalog/index.ts'

/** Labels of the types of shipping zones. */
export const zoneTypeLabels: Readonly<Record<ShippingZone['where'], string>> = {
  city: 'شهر خودم',
  province: 'استان خودم',
  country: 'سراسر کشور',
}
