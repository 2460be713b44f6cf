import { useCallback } from 'react'
import { CartFaces, type CartLine } from '../../../core/cart/index.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useAsked } from '../../bindings/use-asked.ts'
import { useService } from '../../bindings/container.tsx'
import { cartKey } from '../../bindings/ports.ts'
import { Stepper } from '../../kit/stepper.tsx'
import { LineFrame } from './cart-line.tsx'

interface UnpricedCartProps {
  readonly lines: readonly CartLine[]
  readonly shop: string | undefined
}

/** The cart as this device knows it while prices cannot be had: what is in it, how many, and never an old price. */
export function UnpricedCart({ lines, shop }: UnpricedCartProps) {
  const cart = useService(cartKey)
  const kept = useService(CartFaces)
  const ask = useCallback(() => kept.last(), [kept])
  const { answer: faces = [] } = useAsked(ask)
  return (
    <div className="page-width grid gap-4 py-4">
      <h1 className="text-lg">سبد خرید</h1>
      <p role="status" className="rounded-card bg-saffron-soft p-3 text-sm text-saffron">
        قیمت‌ها به‌روز نشد. سبد شما سر جای خودش است و پس از اتصال دوباره قیمت‌گذاری می‌شود.
      </p>
      <ul className="card px-4">
        {lines.map((line, index) => {
          const { variant_id, quantity } = line
          const face = faces.find((one) => one.variant_id === variant_id) ?? {
            title: `کالای ${formatNumber(index + 1)}`,
          }
          return (
            <LineFrame key={variant_id} line={line} face={face} shop={shop}>
              <div>
                <Stepper
                  label={`تعداد ${face.title}`}
                  value={quantity}
                  written={formatNumber(quantity)}
                  most={999}
                  onChange={(pieces) => (pieces === 0 ? cart.remove(variant_id) : cart.set(variant_id, pieces))}
                />
              </div>
            </LineFrame>
          )
        })}
      </ul>
      <button type="button" className="button-primary mx-auto" onClick={() => cart.reprice()}>
        تلاش دوباره
      </button>
    </div>
  )
}
