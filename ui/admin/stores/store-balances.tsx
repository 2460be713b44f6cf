import { formatToman } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import type { StoreDossier } from '../../../core/stores/index.ts'
import { DescriptionBox } from './description-box.tsx'

/** The products, sales and balance of a store. */
export function StoreBalanceList({ dossier }: { readonly dossier: StoreDossier }) {
  const { product_count, parcels, open_parcels, sold, pending, shipping, available, owed } = dossier
  return (
    <DescriptionBox
      title="کار و پول"
      rows={[
        ['کالاها', formatNumber(product_count)],
        [
          'بسته‌ها',
          open_parcels === 0
            ? formatNumber(parcels)
            : `${formatNumber(parcels)}، ${formatNumber(open_parcels)} تای آن باز`,
        ],
        ['فروش', formatToman(sold)],
        ['در انتظار', formatToman(pending)],
        ['هزینهٔ ارسال', formatToman(shipping)],
        ['قابل برداشت', formatToman(available)],
        ...(owed > 0 ? [['بدهی به بازارگاه', formatToman(owed)] as const] : []),
      ]}
    />
  )
}
