import { useState } from 'react'
import type { Review } from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { formatPlainDate } from '../../../../core/shared/time/dates.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { useHydrated } from '../../../bindings/render/use-hydrated.ts'
import { Stars } from '../../../kit/data/stars.tsx'
import type { OwnProductData } from '../../../bindings/stores/use-own-product-data.ts'

interface ReviewItemProps {
  readonly review: Review
  /** The author of replies. */
  readonly store: string
  readonly activity: OwnProductData
}

/** A review with the store's reply. */
export function ReviewItem({ review, store, activity }: ReviewItemProps) {
  const { author, stars, text, at, edited, reply } = review
  return (
    <li className="card grid gap-2 p-4 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
        <Stars value={stars} words={`${formatNumber(stars)} ستاره`} />
        <b className="text-ink">{author}</b>
        <span>{formatPlainDate(at)}</span>
        <span className="text-success">خریدار این کالا</span>
        {edited && <span>ویرایش‌شده</span>}
      </p>
      {text !== '' && <p className="max-w-prose whitespace-pre-line">{text}</p>}
      {reply && (
        <p className="max-w-prose rounded-control bg-sunken p-3 whitespace-pre-line">
          <b className="block text-xs">پاسخ {store}</b>
          {reply.text}
        </p>
      )}
      <Helpful review={review} activity={activity} />
    </li>
  )
}

function Helpful({ review, activity }: Pick<ReviewItemProps, 'review' | 'activity'>) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const onLoaded = useHydrated()
  const [count, setCount] = useState(review.helpful)
  const voted = activity.own?.helpful.includes(review.id) ?? false
  const vote = () =>
    act(async () => {
      setCount((await api.catalog.setReviewHelpful({ review_id: review.id, helpful: !voted })).helpful)
      activity.reload()
    })
  return (
    <button
      type="button"
      aria-pressed={voted}
      disabled={busy || !onLoaded}
      onClick={() => activity.requireSignIn(vote)}
      className={`min-h-11 justify-self-start text-xs ${voted ? 'font-bold text-primary' : 'text-muted'}`}
    >
      سودمند بود{count > 0 && ` (${formatNumber(count)})`}
    </button>
  )
}
