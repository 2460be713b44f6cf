import { createContext, useContext } from 'react'

/** Tells the page's keeper that its address has followed the scrolling. */
export const FollowContext = createContext<(address: string) => void>(() => {})

/** Puts another query of this page into the address bar without a navigation: what is shown stays. */
export function useFollow(): (search: string) => void {
  const tell = useContext(FollowContext)
  return (search) => {
    const address = location.pathname + (search === '?' ? '' : search)
    if (address === location.pathname + location.search) return
    // The router listens to its own copy of this method and would load the page anew.
    History.prototype.replaceState.call(history, history.state, '', address)
    tell(address)
  }
}
