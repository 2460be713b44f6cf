import type { MouseEvent, ReactNode } from 'react'
import { QueryLink } from '../../../bindings/navigation/query-link.tsx'
import type { FeedbackQuery } from '../product-data.ts'

interface FeedbackPagesProps {
  readonly feedbackQuery: FeedbackQuery
  readonly section: 'reviews' | 'questions'
  /** The label of the section. */
  readonly name: string
  /** How many items precede those that are shown, how many are shown, and how many there are. */
  readonly previousCount: number
  readonly shownCount: number
  readonly total: number
  readonly busy: boolean
  readonly more: () => void
}

/** Links to the earlier and later pages of reviews or questions; where scripts run, later ones are appended. */
export function FeedbackPages({
  feedbackQuery,
  section,
  name,
  previousCount,
  shownCount,
  total,
  busy,
  more,
}: FeedbackPagesProps) {
  const end = previousCount + shownCount
  const pageNumberAt = (offset: number) =>
    feedbackLink({ ...feedbackQuery, [section]: Math.floor(offset / feedbackQuery.size) + 1 }, section)
  if (previousCount === 0 && end >= total) return null
  return (
    <nav aria-label={`صفحه‌های ${name}`} className="flex flex-wrap gap-3">
      {previousCount > 0 && (
        <QueryLink
          search={pageNumberAt(previousCount - feedbackQuery.size)}
          rel="prev nofollow"
          className="button-quiet"
        >
          {name} پیشین
        </QueryLink>
      )}
      {end < total && (
        <InPlaceLink
          search={pageNumberAt(end)}
          onFollow={more}
          rel="next nofollow"
          className="button-quiet"
          aria-disabled={busy}
        >
          {name} بیشتر
        </InPlaceLink>
      )}
    </nav>
  )
}

/** Returns the query for a page of reviews or questions, with its anchor. */
export function feedbackLink({ sort, reviews, questions }: FeedbackQuery, anchor: 'reviews' | 'questions'): string {
  const query = new URLSearchParams()
  if (sort !== 'newest') query.set('sort', sort)
  if (reviews > 1) query.set('reviews', String(reviews))
  if (questions > 1) query.set('questions', String(questions))
  return `?${query}#${anchor}`
}

interface InPlaceLinkProps {
  readonly search: string
  readonly onFollow: () => void
  readonly rel: string
  readonly className: string
  readonly 'aria-current'?: 'true' | undefined
  readonly 'aria-disabled'?: boolean
  readonly children: ReactNode
}

/** A link to the same page with other reviews or questions; where scripts run, they are loaded in place. */
export function InPlaceLink({ onFollow, children, ...link }: InPlaceLinkProps) {
  const stay = (event: MouseEvent) => {
    event.preventDefault()
    if (!link['aria-disabled']) onFollow()
  }
  return (
    <QueryLink {...link} onClickCapture={stay}>
      {children}
    </QueryLink>
  )
}
