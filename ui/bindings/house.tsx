import { createContext, type ReactNode, useContext } from 'react'
import type { HouseFact } from '../../core/settings/index.ts'
import { type Times, usualTimes } from '../../core/shared/market-times.ts'
import type { HostMode, LinkTo, Site } from '../../core/routing/index.ts'

/** Where this page stands: its host mode, the site's origins, links, and the kind of environment. */
export interface House {
  readonly mode: HostMode
  readonly site: Site
  readonly linkTo: LinkTo
  readonly environment: 'test' | 'production'
  /** How the house is reached, as it was when the page was made. */
  readonly facts?: readonly HouseFact[] | undefined
  /** What the market promises, as it was then. */
  readonly times?: Times | undefined
}

const HouseContext = createContext<House | null>(null)

export function HouseProvider({ house, children }: { readonly house: House; readonly children: ReactNode }) {
  return <HouseContext value={house}>{children}</HouseContext>
}

/** The house of this page. */
export function useHouse(): House {
  const house = useContext(HouseContext)
  if (house === null) throw new Error('useHouse outside HouseProvider')
  return house
}

/** The times the market promises, for sentences that name them. */
export function useTimes(): Times {
  return useHouse().times ?? usualTimes
}

/** The slug of the store whose shop this page belongs to: from the host, or from the path. */
export function useShop(params: Readonly<Record<string, string>>): string | undefined {
  const { mode } = useHouse()
  return mode.kind === 'store' ? mode.slug : params.store_slug
}
