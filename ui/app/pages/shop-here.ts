import { useLocation } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { shopOfPath } from '../../../core/routing/index.ts'
import type { StoreSummary } from '../../../core/stores/index.ts'
import { useSite } from '../../bindings/container/site-context.tsx'

/** The store whose pages were shown last. */
export const LastStoreContext = createContext<StoreSummary | undefined>(undefined)

/** Returns the store whose shop the URL lies in, for pages that could not load it. */
export function useShopHere(): StoreSummary | undefined {
  const { mode, shop } = useSite()
  const slug = shopOfPath(mode, useLocation().pathname)
  return [useContext(LastStoreContext), shop].find((store) => store !== undefined && store.slug === slug)
}
