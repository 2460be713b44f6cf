import type { ReactNode } from 'react'
import type { RouteName } from '../../../core/routing/index.ts'

/** What a layout knows of the screen inside it. */
export interface LayoutProps {
  readonly route: RouteName
  /** What the screen has loaded; a store's layout finds its store there. */
  readonly data: unknown
  /** What it shows the results of a search for; empty when it shows none. */
  readonly searched: string
  readonly children: ReactNode
}
