import { useHouse } from '../bindings/house.tsx'

/** The small badge of a test environment (specification §1). */
export function ExperimentalBadge() {
  if (useHouse().environment !== 'test') return null
  return (
    <aside
      aria-label="محیط آزمایشی"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 mx-auto w-fit rounded-b-control bg-saffron-soft px-2 text-xs font-bold text-saffron"
    >
      آزمایشی
    </aside>
  )
}
