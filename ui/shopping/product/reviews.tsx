import { lazy, Suspense, useState } from 'react'
import type { ProductPage, ReviewList, ReviewSort } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { Stars } from '../../kit/stars.tsx'
import { ReviewItem } from './review-item.tsx'
import type { Mine } from '../../bindings/use-mine.ts'
import type { ReviewDraft } from './write-review.tsx'
import { InPlaceLink, voicesLink, VoicesPages } from './voices-pages.tsx'
import type { VoicesAsked } from './product-data.ts'

const WriteReview = lazy(async () => ({ default: (await import('./write-review.tsx')).WriteReview }))

const unwritten: ReviewDraft = { stars: 0, text: '' }
const sortTitles: Readonly<Record<ReviewSort, string>> = { newest: 'تازه‌ترین', helpful: 'سودمندترین' }

interface ReviewsProps {
  readonly product: ProductPage
  readonly first: ReviewList
  readonly mine: Mine
  readonly asked: VoicesAsked
}

/** What people who received the thing say of it. */
export function Reviews({ product, first, mine, asked }: ReviewsProps) {
  const { list, sort, before, load, busy } = useReviews(product.id, first, asked)
  const [writing, setWriting] = useState(false)
  const [draft, setDraft] = useState<ReviewDraft>()
  return (
    <section id="reviews" aria-label="دیدگاه‌ها" className="page-width mt-10 grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">دیدگاه خریداران</h2>
        {mine.own?.bought && (
          <button type="button" className="button-quiet" onClick={() => setWriting(true)}>
            {mine.own.review === null ? 'نوشتن دیدگاه' : 'ویرایش دیدگاه من'}
          </button>
        )}
      </header>
      {list.total === 0 ? (
        <p className="text-sm text-muted">هنوز دیدگاهی نیست. هر کس این کالا را بخرد، پس از تحویل می‌تواند بنویسد.</p>
      ) : (
        <div className="grid gap-6 md:grid-cols-[14rem_1fr]">
          <Spread list={list} />
          <div className="grid content-start gap-3">
            <nav aria-label="ترتیب دیدگاه‌ها" className="flex gap-2">
              {(Object.keys(sortTitles) as ReviewSort[]).map((name) => (
                <InPlaceLink
                  key={name}
                  search={voicesLink({ ...asked, sort: name, reviews: 1 }, 'reviews')}
                  rel="nofollow"
                  act={() => load(name, 0)}
                  aria-current={name === sort ? 'true' : undefined}
                  className={`grid min-h-11 place-content-center rounded-full px-4 text-sm ${name === sort ? 'bg-primary-soft font-bold text-primary-strong' : 'text-muted'}`}
                >
                  {sortTitles[name]}
                </InPlaceLink>
              ))}
            </nav>
            <ul className="grid gap-3">
              {list.reviews.map((review) => (
                <ReviewItem key={review.id} review={review} store={product.store.title} mine={mine} />
              ))}
            </ul>
            <VoicesPages
              of="reviews"
              name="دیدگاه‌های"
              before={before}
              total={list.total}
              busy={busy}
              asked={{ ...asked, sort }}
              shown={list.reviews.length}
              more={() => load(sort, before + list.reviews.length)}
            />
          </div>
        </div>
      )}
      {writing && mine.own && (
        <Suspense>
          <WriteReview
            product_id={product.id}
            draft={draft ?? mine.own.review ?? unwritten}
            onDraft={setDraft}
            onClose={(written) => {
              setWriting(false)
              if (!written) return
              setDraft(undefined)
              load('newest', 0)
              mine.reload()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

function useReviews(product_id: string, first: ReviewList, asked: VoicesAsked) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const [shown, setShown] = useState({ list: first, sort: asked.sort, before: (asked.reviews - 1) * asked.size })
  const load = (sort: ReviewSort, offset: number) =>
    act(async () => {
      const next = await api.catalog.reviews({ product_id, sort, offset, limit: asked.size })
      const reviews = offset === 0 ? next.reviews : [...shown.list.reviews, ...next.reviews]
      setShown({ sort, list: { ...next, reviews }, before: offset === 0 ? 0 : shown.before })
    })
  return { ...shown, load, busy }
}

function Spread({ list: { average, total, counts } }: { readonly list: ReviewList }) {
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
