import { parcelTitles, type ParcelState } from '../../../core/ordering/index.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { QueryLink } from '../../bindings/query-link.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { workStates } from './desk-words.ts'

interface StateTabsProps {
  readonly query: URLSearchParams
  readonly counts: Readonly<Partial<Record<ParcelState, number | undefined>>>
}

/** The states as tabs with their counts; a state without parcels is left out unless it is open. */
export function StateTabs({ query, counts }: StateTabsProps) {
  const current = workStates.find((state) => state === query.get('state')) ?? 'all'
  const shown = workStates.filter((state) => counts[state] !== undefined || state === current || state === 'new')
  const tabs = [
    { name: 'all' as const, title: 'همه' },
    ...shown.map((state) => ({ name: state, title: parcelTitles[state], count: formatNumber(counts[state] ?? 0) })),
  ]
  return <Tabs label="وضعیت" tabs={tabs} current={current} link={linkIn(query)} />
}

function linkIn(query: URLSearchParams): Parameters<typeof Tabs<ParcelState | 'all'>>[0]['link'] {
  return (name, look, face) => (
    <QueryLink search={searchOf(query, name)} {...look}>
      {face}
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
