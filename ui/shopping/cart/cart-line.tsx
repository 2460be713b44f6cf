import type { ReactNode } from 'react'
import type { CartLine, LineFace, Notice, PricedLine } from '../../../core/cart/index.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { cartKey } from '../../bindings/ports.ts'
import { Icon } from '../../kit/icon.tsx'
import { Picture } from '../../kit/picture.tsx'
import { Price } from '../product/price.tsx'
import { Stepper } from '../../kit/stepper.tsx'

const sentences: Readonly<Record<Notice, string>> = {
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
  /** How many the cart holds now, which its prices may not know yet. */
  readonly pieces: number
  readonly shop: string | undefined
}

/** One line of the cart with what changed since it was put there. */
export function CartLineRow({ line, pieces, shop }: CartLineRowProps) {
  const cart = useService(cartKey)
  return (
    <LineFrame line={line} face={line} shop={shop}>
      {line.notices.map((notice) => (
        <p key={notice} role="status" className="text-xs font-medium text-danger">
          {sentences[notice]}
        </p>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {line.quantity > 0 ? (
          <Stepper
            label={`تعداد ${line.title}`}
            value={pieces}
            written={formatNumber(pieces)}
            least={line.least}
            most={Math.max(pieces, line.most)}
            onChange={(quantity) =>
              quantity === 0 ? cart.remove(line.variant_id) : cart.set(line.variant_id, quantity)
            }
          />
        ) : (
          <button type="button" className="button-quiet" onClick={() => cart.remove(line.variant_id)}>
            <Icon name="trash" className="size-5" /> حذف
          </button>
        )}
        {line.quantity > 0 && (pieces === line.quantity ? <Price price={line.total} /> : <Unpriced />)}
      </div>
    </LineFrame>
  )
}

interface LineFrameProps {
  readonly line: Pick<CartLine, 'product_id'>
  /** How it looks, as far as that is known; the title always is. */
  readonly face: Pick<LineFace, 'title'> & Partial<LineFace>
  readonly shop: string | undefined
  readonly children: ReactNode
}

/** Picture, title and options of a line, and what else there is to say of it. */
export function LineFrame({ line, face, shop, children }: LineFrameProps) {
  const chosen = Object.entries(face.options ?? {}).map(([axis, value]) => `${axis}: ${value}`)
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-3 border-b border-line py-3 last:border-0">
      {face.photo ? (
        <Picture id={face.photo.id} alt="" sizes="5rem" className="rounded-control" />
      ) : (
        <span className="aspect-square rounded-control bg-sunken" />
      )}
      <div className="grid content-start gap-1">
        <LineTitle product_id={line.product_id} title={face.title} shop={shop} />
        {chosen.length > 0 && <p className="text-xs text-muted">{chosen.join('، ')}</p>}
        {children}
      </div>
    </li>
  )
}

/** In place of a price that is not known yet. */
export function Unpriced() {
  return <span className="text-muted">…</span>
}

interface LineTitleProps extends Pick<CartLine, 'product_id'> {
  readonly title: string
  readonly shop: string | undefined
}

function LineTitle({ product_id, title, shop }: LineTitleProps) {
  return shop === undefined ? (
    <Go to="store.product" params={{ product_id }} className="text-sm font-medium">
      {title}
    </Go>
  ) : (
    <Go to="warehouse.product" params={{ product_id, store_slug: shop }} className="text-sm font-medium">
      {title}
    </Go>
  )
}
