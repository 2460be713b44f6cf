import type { MouseEvent, ReactNode } from 'react'
import { QueryLink } from '../../bindings/query-link.tsx'
import type { VoicesAsked } from './product-data.ts'

interface VoicesPagesProps {
  readonly asked: VoicesAsked
  readonly of: 'reviews' | 'questions'
  /** What these voices are called. */
  readonly name: string
  /** How many come before those that are shown, how many are shown, and how many there are. */
  readonly before: number
  readonly shown: number
  readonly total: number
  readonly busy: boolean
  readonly more: () => void
}

/** Links to the earlier and later pages of reviews or questions; where scripts run, the later ones join the list. */
export function VoicesPages({ asked, of, name, before, shown, total, busy, more }: VoicesPagesProps) {
  const end = before + shown
  const pageAt = (offset: number) => voicesLink({ ...asked, [of]: Math.floor(offset / asked.size) + 1 }, of)
  if (before === 0 && end >= total) return null
  return (
    <nav aria-label={`صفحه‌های ${name}`} className="flex flex-wrap gap-3">
      {before > 0 && (
        <QueryLink search={pageAt(before - asked.size)} rel="prev nofollow" className="button-quiet">
          {name} پیشین
        </QueryLink>
      )}
      {end < total && (
        <InPlaceLink search={pageAt(end)} act={more} rel="next nofollow" className="button-quiet" aria-disabled={busy}>
          {name} بیشتر
        </InPlaceLink>
      )}
    </nav>
  )
}

/** The query for these voices, with the place on the page where they stand. */
export function voicesLink({ sort, reviews, questions }: VoicesAsked, place: 'reviews' | 'questions'): string {
  const query = new URLSearchParams()
  if (sort !== 'newest') query.set('sort', sort)
  if (reviews > 1) query.set('reviews', String(reviews))
  if (questions > 1) query.set('questions', String(questions))
  return `?${query}#${place}`
}

interface InPlaceLinkProps {
  readonly search: string
  readonly act: () => void
  readonly rel: string
  readonly className: string
  readonly 'aria-current'?: 'true' | undefined
  readonly 'aria-disabled'?: boolean
  readonly children: ReactNode
}

/** A link to this page with other voices; where scripts run, they come without leaving the place. */
export function InPlaceLink({ act, children, ...link }: InPlaceLinkProps) {
  const stay = (event: MouseEvent) => {
    event.preventDefault()
    if (!link['aria-disabled']) act()
  }
  return (
    <QueryLink {...link} onClickCapture={stay}>
      {children}
    </QueryLink>
  )
}
