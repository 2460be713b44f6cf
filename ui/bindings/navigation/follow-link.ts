import { createContext, useContext } from 'react'

/** Reports that the page's URL has followed the scrolling. */
export const FollowLinkContext = createContext<(address: string) => void>(() => {})

/** Replaces the query in the URL bar without a navigation. */
export function useFollowLink(): (search: string) => void {
  const tell = useContext(FollowLinkContext)
  return (search) => {
    const address = location.pathname + (search === '?' ? '' : search)
    if (address === location.pathname + location.search) return
    // The router patches this method and would reload the page.
    History.prototype.replaceState.call(history, history.state, '', address)
    tell(address)
  }
}
