import { tehranMomentOf, formatIsoJalaali } from '../../shared/time/jalaali.ts'
import { toToman } from '../../shared/money.ts'
import { type ParcelViewer, canSeeAmounts } from './store-parcels.ts'
import type { StoreParcelRow } from './schema.ts'
import { shippingMethodLabels } from '../shipping/rates.ts'
import { parcelStateLabels } from '../parcels/labels.ts'

interface CsvColumn {
  readonly title: string
  readonly valueOf: (row: StoreParcelRow) => string | number | null
}

const baseColumns: readonly CsvColumn[] = [
  { title: 'شمارهٔ سفارش', valueOf: ({ number }) => number },
  { title: 'کد بسته', valueOf: ({ id }) => id },
  { title: 'تاریخ پرداخت', valueOf: ({ paid_at }) => formatIsoJalaali(tehranMomentOf(paid_at)) },
  { title: 'وضعیت', valueOf: ({ state }) => parcelStateLabels[state] },
  { title: 'گیرنده', valueOf: ({ recipient_name }) => recipient_name },
  { title: 'شهر', valueOf: ({ city }) => city },
  {
    title: 'کالاها',
    valueOf: ({ goods }) => goods.map(({ title, quantity }) => `${title} × ${quantity}`).join('؛ '),
  },
  { title: 'روش ارسال', valueOf: ({ method }) => shippingMethodLabels[method] },
  { title: 'کد رهگیری', valueOf: ({ tracking_code }) => tracking_code },
]

const amountColumn: CsvColumn = {
  title: 'جمع کالاها (تومان)',
  valueOf: ({ items_total }) => (items_total === null ? null : toToman(items_total)),
}

/** Returns the columns of an export; amounts only for those who may see them. */
export function parcelCsvColumns(viewer: ParcelViewer): readonly CsvColumn[] {
  return canSeeAmounts(viewer) ? [...baseColumns, amountColumn] : baseColumns
}
