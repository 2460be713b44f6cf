import type { ProductPage, Variant } from '../../../../core/catalog/index.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { BuyButton } from './buy-button.tsx'
import { AlertButtonSlot } from '../wishlist/wishlist-slots.tsx'
import { Price } from './price.tsx'

interface BuyBarProps {
  readonly product: ProductPage
  readonly variant: Variant
}

/** Price, stock and buy button; it sticks to the bottom on phones. */
export function BuyBar({ product, variant }: BuyBarProps) {
  return (
    <div className="floor-bar sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-card px-4 py-3 lg:static lg:mx-0 lg:grid lg:justify-stretch lg:rounded-card lg:border lg:p-5">
      <div aria-live="polite" className="grid gap-1 lg:justify-items-end">
        {product.store.closure === null && <StockStatus stock={variant.stock} unit={product.unit} />}
        {variant.stock > 0 && <Price large price={variant.price} previousPrice={variant.compare_at_price} />}
        <QuantityLimits product={product} />
      </div>
      {variant.stock === 0 ? (
        <AlertButtonSlot product_id={product.id} variant_id={variant.id} />
      ) : (
        <BuyButton product={product} variant={variant} closed={product.store.closure !== null} />
      )}
    </div>
  )
}

function QuantityLimits({ product: { min_per_order, max_per_order, unit } }: { readonly product: ProductPage }) {
  const limitTexts = [
    min_per_order > 1 && `دست‌کم ${formatNumber(min_per_order)}`,
    max_per_order && `حداکثر ${formatNumber(max_per_order)}`,
  ].filter(Boolean)
  return (
    limitTexts.length > 0 && (
      <p className="text-xs text-muted">
        هر سفارش {limitTexts.join(' و ')} {unit}
      </p>
    )
  )
}

function StockStatus({ stock, unit }: { readonly stock: number; readonly unit: string }) {
  if (stock === 0) return <p className="font-bold text-muted">ناموجود</p>
  if (stock <= 3)
    return (
      <p className="text-sm text-danger">
        فقط {formatNumber(stock)} {unit} باقی مانده
      </p>
    )
  return <p className="text-sm text-success">موجود</p>
}
