import { type StoreParcel, pickList } from '../../../../core/ordering/index.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'

/** The pick list of the chosen parcels, one line per variant. */
export function PickList({ parcels }: { readonly parcels: readonly StoreParcel[] }) {
  return (
    <section className="sheet paper-a4 grid w-[194mm] content-start gap-[4mm] p-[4mm]" aria-label="فهرست برداشت">
      <h2 className="text-lg">برداشت از انبار برای {formatNumber(parcels.length)} سفارش</h2>
      <table className="w-full border-collapse text-sm [&_td]:border [&_td]:border-black [&_td]:p-[1.5mm] [&_th]:border [&_th]:border-black [&_th]:p-[1.5mm] [&_th]:text-start">
        <thead>
          <tr>
            <th scope="col" aria-label="برداشته شد" className="w-[10mm]" />
            <th scope="col">کالا</th>
            <th scope="col">تعداد</th>
            <th scope="col">سفارش‌ها</th>
          </tr>
        </thead>
        <tbody>
          {pickList(parcels).map((pick) => (
            <tr key={pick.variant_id}>
              <td>☐</td>
              <td>
                {pick.title} {Object.values(pick.options).join('، ')} {pick.sku && <bdi dir="ltr">{pick.sku}</bdi>}
              </td>
              <td>
                <b>{formatNumber(pick.quantity)}</b>
              </td>
              <td>
                {pick.orders
                  .map(({ number, quantity }) => `${toPersianDigits(number)} (${formatNumber(quantity)})`)
                  .join('، ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
