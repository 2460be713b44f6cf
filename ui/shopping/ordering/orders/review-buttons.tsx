import { lazy, Suspense, useState } from 'react'
import { Api } from '../../../../core/api/api.ts'
import type { Order, Parcel } from '../../../../core/ordering/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import type { ReviewDraft } from '../../product/feedback/write-review.tsx'

const WriteReview = lazy(async () => ({
  default: (await import('../../product/feedback/write-review.tsx')).WriteReview,
}))

interface ReviewButtonsProps {
  readonly parcel: Parcel
  readonly order: Order
  readonly onOrder: (order: Order) => void
}

const received: readonly Parcel['state'][] = ['delivered', 'completed']
const emptyDraft: ReviewDraft = { stars: 0, text: '' }

/** Offers to review the received products that the buyer has not reviewed. */
export function ReviewButtons({ parcel, order, onOrder }: ReviewButtonsProps) {
  const api = useService(Api)
  const [product_id, setProduct] = useState<string>()
  const [draft, setDraft] = useState(emptyDraft)
  const open = new Map(parcel.items.filter(({ reviewed }) => reviewed === false).map((item) => [item.product_id, item]))
  if (!received.includes(parcel.state) || open.size === 0) return null
  const choose = (id: string) => {
    if (id !== product_id) setDraft(emptyDraft)
    setProduct(id)
  }
  const close = (hasReview: boolean) => {
    setProduct(undefined)
    if (hasReview) void api.ordering.getMyOrder({ number: order.number }).then(onOrder, () => undefined)
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {[...open.values()].map((item) => (
          <button key={item.product_id} type="button" className="button-quiet" onClick={() => choose(item.product_id)}>
            {open.size === 1 ? 'نوشتن دیدگاه' : `نوشتن دیدگاه: ${item.title}`}
          </button>
        ))}
      </div>
      {product_id !== undefined && (
        <Suspense>
          <WriteReview product_id={product_id} draft={draft} onDraft={setDraft} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
