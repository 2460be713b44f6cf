import { useSite } from '../../bindings/container/site-context.tsx'

/** The badge of a test environment; it covers nothing of the page. */
export function ExperimentalBadge() {
  if (useSite().environment !== 'test') return null
  return (
    <aside
      aria-label="محیط آزمایشی"
      className="mx-auto w-fit rounded-b-control bg-saffron-soft px-2 text-xs font-bold text-saffron print:hidden"
    >
      آزمایشی
    </aside>
  )
}
