import { lazy, memo, Suspense } from 'react'
import { ProductFeedback, type FeedbackProps } from './feedback.tsx'

// The server renders the section; its script is loaded after the rest of the page is hydrated, and the markup stays
// meanwhile.
const LazyFeedback = import.meta.env.SSR
  ? ProductFeedback
  : lazy(async () => ({ default: (await import('./feedback.tsx')).ProductFeedback }))

/** Memoised, because a section that is not hydrated must not be rendered again. */
export const FeedbackSlot = memo(function FeedbackSlot(props: FeedbackProps) {
  return (
    <Suspense>
      <LazyFeedback {...props} />
    </Suspense>
  )
})
