import type { ReactNode } from 'react'
import type { RouteName } from '../../../core/routing/index.ts'

/** What a layout gets from its screen. */
export interface LayoutProps {
  readonly route: RouteName
  /** The screen's loaded data; a store's layout finds its store there. */
  readonly data: unknown
  /** The searched text whose results the page shows; empty when it shows none. */
  readonly searched: string
  readonly children: ReactNode
}
