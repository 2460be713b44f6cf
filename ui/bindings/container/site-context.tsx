import { createContext, type ReactNode, useContext } from 'react'
import type { PlatformInfoRow } from '../../../core/settings/index.ts'
import { type MarketTimes, standardTimes } from '../../../core/shared/time/market-times.ts'
import type { HostMode, LinkTo, Site } from '../../../core/routing/index.ts'
import type { StoreSummary } from '../../../core/stores/index.ts'

/** The site of this page: host mode, origins, links, and the environment. */
export interface SiteInfo {
  readonly mode: HostMode
  readonly siteHost: Site
  readonly linkTo: LinkTo
  readonly environment: 'test' | 'production'
  /** The platform's contacts, as of rendering. */
  readonly platformInfo?: readonly PlatformInfoRow[] | undefined
  /** The store of an error page inside a shop. */
  readonly shop?: StoreSummary | undefined
  /** The market's deadlines, as of rendering. */
  readonly times?: MarketTimes | undefined
}

const SiteContext = createContext<SiteInfo | null>(null)

export function SiteProvider({ siteInfo, children }: { readonly siteInfo: SiteInfo; readonly children: ReactNode }) {
  return <SiteContext value={siteInfo}>{children}</SiteContext>
}

export function useSite(): SiteInfo {
  const siteInfo = useContext(SiteContext)
  if (siteInfo === null) throw new Error('useSite outside SiteProvider')
  return siteInfo
}

/** Returns the market's deadlines, for texts that name them. */
export function useTimes(): MarketTimes {
  return useSite().times ?? standardTimes
}

/** Returns the slug of the page's store: from the host, or from the path. */
export function useShop(params: Readonly<Record<string, string>>): string | undefined {
  const { mode } = useSite()
  return mode.kind === 'store' ? mode.slug : params.store_slug
}
