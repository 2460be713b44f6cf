import { useState } from 'react'
import type { Review } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { formatPlainDate } from '../../../core/shared/dates.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { useHydrated } from '../../bindings/use-hydrated.ts'
import { Stars } from '../../kit/stars.tsx'
import type { Mine } from '../../bindings/use-mine.ts'

interface ReviewItemProps {
  readonly review: Review
  /** Who replies. */
  readonly store: string
  readonly mine: Mine
}

/** One review with the store's reply. */
export function ReviewItem({ review, store, mine }: ReviewItemProps) {
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
      <Helpful review={review} mine={mine} />
    </li>
  )
}

function Helpful({ review, mine }: Pick<ReviewItemProps, 'review' | 'mine'>) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const heard = useHydrated()
  const [count, setCount] = useState(review.helpful)
  const voted = mine.own?.helpful.includes(review.id) ?? false
  const vote = () =>
    act(async () => {
      setCount((await api.catalog.vote({ review_id: review.id, helpful: !voted })).helpful)
      mine.reload()
    })
  return (
    <button
      type="button"
      aria-pressed={voted}
      disabled={busy || !heard}
      onClick={() => mine.demand(vote)}
      className={`min-h-11 justify-self-start text-xs ${voted ? 'font-bold text-primary' : 'text-muted'}`}
    >
      سودمند بود{count > 0 && ` (${formatNumber(count)})`}
    </button>
  )
}
