import { inTehran, jalaaliText } from '../shared/jalaali.ts'
import { toToman } from '../shared/money.ts'
import { type Seer, seesMoney } from './ordering.desk.ts'
import type { DeskRow } from './ordering.desk-parcel.ts'
import { methodTitles } from './ordering.shipping.ts'
import { parcelTitles } from './ordering.parcel-titles.ts'

interface DeskColumn {
  readonly title: string
  readonly of: (row: DeskRow) => string | number | null
}

const columns: readonly DeskColumn[] = [
  { title: 'شمارهٔ سفارش', of: ({ number }) => number },
  { title: 'کد بسته', of: ({ id }) => id },
  { title: 'تاریخ پرداخت', of: ({ paid_at }) => jalaaliText(inTehran(paid_at)) },
  { title: 'وضعیت', of: ({ state }) => parcelTitles[state] },
  { title: 'گیرنده', of: ({ recipient_name }) => recipient_name },
  { title: 'شهر', of: ({ city }) => city },
  {
    title: 'کالاها',
    of: ({ goods }) => goods.map(({ title, quantity }) => `${title} × ${quantity}`).join('؛ '),
  },
  { title: 'روش ارسال', of: ({ method }) => methodTitles[method] },
  { title: 'کد رهگیری', of: ({ tracking_code }) => tracking_code },
]

const money: DeskColumn = {
  title: 'جمع کالاها (تومان)',
  of: ({ items_total }) => (items_total === null ? null : toToman(items_total)),
}

/** The columns of an export; the money is for those who may see it. */
export function deskColumns(who: Seer): readonly DeskColumn[] {
  return seesMoney(who) ? [...columns, money] : columns
}
