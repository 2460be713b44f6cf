import { parcelStateLabels, type ParcelState } from '../../../../core/ordering/index.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { QueryLink } from '../../../bindings/navigation/query-link.tsx'
import { Tabs } from '../../../kit/content/tabs.tsx'
import { openParcelStates } from './parcel-labels.ts'

interface StateTabsProps {
  readonly query: URLSearchParams
  readonly counts: Readonly<Partial<Record<ParcelState, number | undefined>>>
}

/** Tabs of the states with their counts; an empty state is hidden unless it is selected. */
export function StateTabs({ query, counts }: StateTabsProps) {
  const current = openParcelStates.find((state) => state === query.get('state')) ?? 'all'
  const visibleStates = openParcelStates.filter(
    (state) => counts[state] !== undefined || state === current || state === 'new',
  )
  const tabs = [
    { name: 'all' as const, title: 'همه' },
    ...visibleStates.map((state) => ({
      name: state,
      title: parcelStateLabels[state],
      count: formatNumber(counts[state] ?? 0),
    })),
  ]
  return <Tabs label="وضعیت" tabs={tabs} current={current} link={linkIn(query)} />
}

function linkIn(query: URLSearchParams): Parameters<typeof Tabs<ParcelState | 'all'>>[0]['link'] {
  return (name, className, children) => (
    <QueryLink search={searchOf(query, name)} {...className}>
      {children}
    </QueryLink>
  )
}

function searchOf(query: URLSearchParams, state: ParcelState | 'all'): string {
  const next = new URLSearchParams(query)
  next.delete('parcel')
  if (state === 'all') next.delete('state')
  else next.set('state', state)
  return `?${next.toString()}`
}
