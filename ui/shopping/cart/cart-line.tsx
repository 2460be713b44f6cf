import type { ReactNode } from 'react'
import type { CartLine, CartLineSummary, CartWarning, PricedLine } from '../../../core/cart/index.ts'
import { times } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { useService } from '../../bindings/container/container.tsx'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { cartKey } from '../../../core/container/service-keys.ts'
import { Icon } from '../../kit/images/icon.tsx'
import { Picture } from '../../kit/images/picture.tsx'
import { Price } from '../product/buying/price.tsx'
import { Stepper } from '../../kit/forms/stepper.tsx'

const warningTexts: Readonly<Record<CartWarning, string>> = {
  price_changed: 'قیمت این کالا تغییر کرده است.',
  out_of_stock: 'موجودی این کالا تمام شده است.',
  qty_reduced: 'تعداد به بیشترین اندازهٔ ممکن کم شد.',
  qty_raised: 'تعداد به کمترین سفارشِ این کالا رسید.',
  hidden: 'این کالا دیگر فروخته نمی‌شود.',
  store_closed: 'این فروشگاه اکنون سفارش نمی‌گیرد.',
  not_shippable_here: 'این کالا به شهر شما ارسال نمی‌شود.',
}

interface CartLineRowProps {
  readonly line: PricedLine
  /** The current quantity, which the prices may not reflect yet. */
  readonly count: number
  readonly shop: string | undefined
}

/** One line of the cart with its warnings. */
export function CartLineRow({ line, count, shop }: CartLineRowProps) {
  const cart = useService(cartKey)
  return (
    <LineFrame line={line} face={line} shop={shop}>
      {line.warnings.map((warning) => (
        <p key={warning} role="status" className="text-xs font-medium text-danger">
          {warningTexts[warning]}
        </p>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {line.quantity > 0 ? (
          <Stepper
            label={`تعداد ${line.title}`}
            value={count}
            written={formatNumber(count)}
            min={line.min_quantity}
            max={Math.max(count, line.max_quantity)}
            onChange={(quantity) =>
              quantity === 0 ? cart.remove(line.variant_id) : cart.set(line.variant_id, quantity)
            }
          />
        ) : (
          <button type="button" className="button-quiet" onClick={() => cart.remove(line.variant_id)}>
            <Icon name="trash" className="size-5" /> حذف
          </button>
        )}
        {line.quantity > 0 && <Price price={times(line.unit_price, count)} />}
      </div>
    </LineFrame>
  )
}

interface LineFrameProps {
  readonly line: Pick<CartLine, 'product_id'>
  /** The known part of its summary; the title is always known. */
  readonly face: Pick<CartLineSummary, 'title'> & Partial<CartLineSummary>
  readonly shop: string | undefined
  readonly children: ReactNode
}

/** The photo, title and options of a line, with further content; the title leads to its product. */
export function LineFrame({ line, face, shop, children }: LineFrameProps) {
  return (
    <LineFace face={face} title={<LineTitle product_id={line.product_id} title={face.title} shop={shop} />}>
      {children}
    </LineFace>
  )
}

interface LineFaceProps extends Pick<LineFrameProps, 'face' | 'children'> {
  readonly title: ReactNode
}

/** The look of a line. */
export function LineFace({ face, title, children }: LineFaceProps) {
  const chosen = Object.entries(face.options ?? {}).map(([axis, value]) => `${axis}: ${value}`)
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-3 border-b border-line py-3 last:border-0">
      {face.photo ? (
        <Picture id={face.photo.id} alt="" sizes="5rem" className="rounded-control" />
      ) : (
        <span className="aspect-square rounded-control bg-sunken" />
      )}
      <div className="grid content-start gap-1">
        {title}
        {chosen.length > 0 && <p className="text-xs text-muted">{chosen.join('، ')}</p>}
        {children}
      </div>
    </li>
  )
}

interface LineTitleProps extends Pick<CartLine, 'product_id'> {
  readonly title: string
  readonly shop: string | undefined
}

function LineTitle({ product_id, title, shop }: LineTitleProps) {
  return shop === undefined ? (
    <NavigateLink to="store.product" params={{ product_id }} className="text-sm font-medium">
      {title}
    </NavigateLink>
  ) : (
    <NavigateLink to="warehouse.product" params={{ product_id, store_slug: shop }} className="text-sm font-medium">
      {title}
    </NavigateLink>
  )
}
