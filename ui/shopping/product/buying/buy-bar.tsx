import type { ProductPage, Variant } from '../../../../core/catalog/index.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { BuyButtons } from './buy-buttons.tsx'
import { AlertButtonSlot } from '../wishlist/wishlist-slots.tsx'
import { Price } from './price.tsx'

interface BuyBarProps {
  readonly product: ProductPage
  readonly variant: Variant
  /** The slug of the store inside its own shop. */
  readonly shop: string | undefined
}

/** Price, stock and buy buttons; on phones it stays at the bottom of the screen. */
export function BuyBar({ product, variant, shop }: BuyBarProps) {
  return (
    <div className="floor-bar fixed inset-x-0 bottom-0 z-20 grid gap-1 border-t border-line bg-card px-4 pt-1 pb-[calc(0.5rem+env(safe-area-inset-bottom))] lg:static lg:gap-4 lg:rounded-card lg:border lg:p-5">
      <div aria-live="polite" className="flex flex-wrap items-baseline gap-x-3 lg:grid lg:justify-items-end lg:gap-1">
        {product.store.closure === null && <StockStatus stock={variant.stock} unit={product.unit} />}
        {variant.stock > 0 && <Price large price={variant.price} previousPrice={variant.compare_at_price} />}
        <QuantityLimits product={product} />
      </div>
      <div className="pe-13 lg:pe-0">
        {variant.stock === 0 ? (
          <AlertButtonSlot product_id={product.id} variant_id={variant.id} />
        ) : (
          <BuyButtons product={product} variant={variant} shop={shop} />
        )}
      </div>
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
