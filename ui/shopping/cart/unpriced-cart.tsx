import { useCallback } from 'react'
import { CartLineSummaries, type CartLine } from '../../../core/cart/index.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { useService } from '../../bindings/container/container.tsx'
import { cartKey } from '../../../core/container/service-keys.ts'
import { Stepper } from '../../kit/forms/stepper.tsx'
import { LineFrame } from './cart-line.tsx'

interface UnpricedCartProps {
  readonly lines: readonly CartLine[]
  readonly shop: string | undefined
}

/** The cart while prices cannot be loaded: items and quantities, but no outdated prices. */
export function UnpricedCart({ lines, shop }: UnpricedCartProps) {
  const cart = useService(cartKey)
  const storedSummaries = useService(CartLineSummaries)
  const query = useCallback(() => storedSummaries.load(), [storedSummaries])
  const { data: summaries = [] } = useLoaded(query)
  return (
    <div className="page-width grid gap-4 py-4">
      <h1 className="text-lg">سبد خرید</h1>
      <p role="status" className="rounded-card bg-saffron-soft p-3 text-sm text-saffron">
        قیمت‌ها به‌روز نشد. سبد شما سر جای خودش است و پس از اتصال دوباره قیمت‌گذاری می‌شود.
      </p>
      <ul className="card px-4">
        {lines.map((line, index) => {
          const { variant_id, quantity } = line
          const summary = summaries.find((candidate) => candidate.variant_id === variant_id) ?? {
            title: `کالای ${formatNumber(index + 1)}`,
          }
          return (
            <LineFrame key={variant_id} line={line} face={summary} shop={shop}>
              <div>
                <Stepper
                  label={`تعداد ${summary.title}`}
                  value={quantity}
                  written={formatNumber(quantity)}
                  max={999}
                  onChange={(count) => (count === 0 ? cart.remove(variant_id) : cart.set(variant_id, count))}
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
