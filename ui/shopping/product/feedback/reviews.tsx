import { lazy, Suspense, useState } from 'react'
import type { ProductPage, ReviewList, ReviewSort } from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { Stars } from '../../../kit/data/stars.tsx'
import { ReviewItem } from './review-item.tsx'
import type { OwnProductData } from '../../../bindings/stores/use-own-product-data.ts'
import type { ReviewDraft } from './write-review.tsx'
import { InPlaceLink, feedbackLink, FeedbackPages } from './feedback-pages.tsx'
import type { FeedbackQuery } from '../product-data.ts'

const WriteReview = lazy(async () => ({ default: (await import('./write-review.tsx')).WriteReview }))

const emptyDraft: ReviewDraft = { stars: 0, text: '' }
const sortTitles: Readonly<Record<ReviewSort, string>> = { newest: 'تازه‌ترین', helpful: 'سودمندترین' }

interface ReviewsProps {
  readonly product: ProductPage
  readonly firstPage: ReviewList
  readonly activity: OwnProductData
  readonly feedbackQuery: FeedbackQuery
}

/** The reviews by people who received the product. */
export function ProductReviews({ product, firstPage, activity, feedbackQuery }: ReviewsProps) {
  const { list, sort, previousList, loadPage, busy } = useReviews(product.id, firstPage, feedbackQuery)
  const [isWriting, setIsWriting] = useState(false)
  const [draft, setDraft] = useState<ReviewDraft>()
  return (
    <section id="reviews" aria-label="دیدگاه‌ها" className="page-width mt-10 grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">دیدگاه خریداران</h2>
        {activity.own?.bought && (
          <button type="button" className="button-quiet" onClick={() => setIsWriting(true)}>
            {activity.own.review === null ? 'نوشتن دیدگاه' : 'ویرایش دیدگاه من'}
          </button>
        )}
      </header>
      {list.total === 0 ? (
        <p className="text-sm text-muted">هنوز دیدگاهی نیست. هر کس این کالا را بخرد، پس از تحویل می‌تواند بنویسد.</p>
      ) : (
        <div className="grid gap-6 md:grid-cols-[14rem_1fr]">
          <StarDistribution list={list} />
          <div className="grid content-start gap-3">
            <nav aria-label="ترتیب دیدگاه‌ها" className="flex gap-2">
              {(Object.keys(sortTitles) as ReviewSort[]).map((name) => (
                <InPlaceLink
                  key={name}
                  search={feedbackLink({ ...feedbackQuery, sort: name, reviews: 1 }, 'reviews')}
                  rel="nofollow"
                  onFollow={() => loadPage(name, 0)}
                  aria-current={name === sort ? 'true' : undefined}
                  className={`grid min-h-11 place-content-center rounded-full px-4 text-sm ${name === sort ? 'bg-primary-soft font-bold text-primary-strong' : 'text-muted'}`}
                >
                  {sortTitles[name]}
                </InPlaceLink>
              ))}
            </nav>
            <ul className="grid gap-3">
              {list.reviews.map((review) => (
                <ReviewItem key={review.id} review={review} store={product.store.title} activity={activity} />
              ))}
            </ul>
            <FeedbackPages
              section="reviews"
              name="دیدگاه‌های"
              previousCount={previousList}
              total={list.total}
              busy={busy}
              feedbackQuery={{ ...feedbackQuery, sort }}
              shownCount={list.reviews.length}
              more={() => loadPage(sort, previousList + list.reviews.length)}
            />
          </div>
        </div>
      )}
      {isWriting && activity.own && (
        <Suspense>
          <WriteReview
            product_id={product.id}
            draft={draft ?? activity.own.review ?? emptyDraft}
            onDraft={setDraft}
            onClose={(ownReview) => {
              setIsWriting(false)
              if (!ownReview) return
              setDraft(undefined)
              loadPage('newest', 0)
              activity.reload()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

function useReviews(product_id: string, firstPage: ReviewList, feedbackQuery: FeedbackQuery) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const [shownList, setShownList] = useState({
    list: firstPage,
    sort: feedbackQuery.sort,
    previousList: (feedbackQuery.reviews - 1) * feedbackQuery.size,
  })
  const loadPage = (sort: ReviewSort, offset: number) =>
    act(async () => {
      const next = await api.catalog.listProductReviews({ product_id, sort, offset, limit: feedbackQuery.size })
      const reviews = offset === 0 ? next.reviews : [...shownList.list.reviews, ...next.reviews]
      setShownList({
        sort,
        list: { ...next, reviews: reviews },
        previousList: offset === 0 ? 0 : shownList.previousList,
      })
    })
  return { ...shownList, loadPage, busy }
}

function StarDistribution({ list: { average, total, counts } }: { readonly list: ReviewList }) {
  const value = average ?? 0
  return (
    <div className="grid content-start gap-3">
      <p className="flex items-center gap-3">
        <b className="text-2xl">{formatNumber(value)}</b>
        <span className="grid text-sm text-muted">
          <Stars value={value} words={`${formatNumber(value)} از ۵`} />
          {formatNumber(total)} دیدگاه
        </span>
      </p>
      <ul className="grid gap-1 text-xs text-muted">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = counts[stars - 1] ?? 0
          const width = (100 * count) / total
          return (
            <li key={stars} className="grid grid-cols-[4ch_1fr_3ch] items-center gap-2">
              <span aria-label={`${formatNumber(stars)} ستاره`}>{formatNumber(stars)} ★</span>
              <svg
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="h-2 w-full rounded-full bg-sunken"
              >
                <rect x={100 - width} width={width} height="8" className="fill-saffron" />
              </svg>
              <span>{formatNumber(count)}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
