import type { ReactNode } from 'react'
import { formatPlainDate } from '../../../core/shared/time/dates.ts'
import type { StoreSummary } from '../../../core/stores/index.ts'
import { Picture } from '../../kit/images/picture.tsx'
import { VacationNotice } from './closure.tsx'
import { StoreScores } from './scores.tsx'

/** The header of a store: cover, logo, summary, three percentages, and its vacation. */
export function StoreHeader({ store, children }: { readonly store: StoreSummary; readonly children?: ReactNode }) {
  return (
    <section className="page-width pt-4">
      <div className="card overflow-hidden">
        {store.cover && (
          <Picture id={store.cover.id} alt="" shape="cover" eager sizes="(min-width: 80rem) 78rem, 100vw" />
        )}
        <div className="grid gap-4 p-5">
          <div className="flex flex-wrap items-center gap-4">
            {store.logo && (
              <Picture
                id={store.logo.id}
                alt=""
                sizes="5rem"
                eager
                className={`relative max-w-20 rounded-full border-4 border-card ${store.cover ? '-mt-12' : ''}`}
              />
            )}
            <div className="min-w-0 flex-1 basis-48">
              <h1 className="text-xl">{store.title}</h1>
              <p className="text-sm text-muted">
                {store.province}، {store.city}؛ از {formatPlainDate(store.since)}
              </p>
            </div>
            {children}
          </div>
          <p>{store.summary}</p>
          <StoreScores score={store.score} className="max-w-md" />
          <VacationNotice closure={store.closure} />
        </div>
      </div>
    </section>
  )
}

/** The store's notice to its visitors. */
export function StoreNotice({ store: { notice } }: { readonly store: StoreSummary }) {
  if (notice === '') return null
  return <p className="rounded-control bg-saffron-soft p-3 text-sm text-saffron">{notice}</p>
}
