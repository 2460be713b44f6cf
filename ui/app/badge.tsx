import { useHouse } from '../bindings/house.tsx'

/** The small badge of a test environment (specification §1); it stands above the page and covers nothing of it. */
export function ExperimentalBadge() {
  if (useHouse().environment !== 'test') return null
  return (
    <aside
      aria-label="محیط آزمایشی"
      className="mx-auto w-fit rounded-b-control bg-saffron-soft px-2 text-xs font-bold text-saffron print:hidden"
    >
      آزمایشی
    </aside>
  )
}
