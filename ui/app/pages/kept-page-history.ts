import { emptyKeepAlive, keepAliveStep, type KeepAliveState, routeOf } from '../../../core/routing/index.ts'
import type { LoadedPage } from './loaded-page.ts'

/** A mounted page; its id is the React key of its tree. */
export interface KeptPageEntry {
  readonly id: number
  readonly loaded: LoadedPage | undefined
  /** The current URL, which follows the scrolling of a long list. */
  readonly address: string
}

/** The shown page and the one kept behind it; both may be the same. */
export interface KeptPageHistory {
  readonly state: KeepAliveState
  readonly shown: KeptPageEntry
  readonly kept: KeptPageEntry | null
}

/** Pages that are not kept share one key, so that their surroundings stay mounted. */
const passing = 0

const nothing: KeptPageEntry = { id: passing, loaded: undefined, address: '' }

/** Creates the history of a page that was just opened. */
export function createKeptPageHistory(loaded: LoadedPage | undefined): KeptPageHistory {
  return showPage({ state: emptyKeepAlive, shown: nothing, kept: null }, loaded)
}

/** Shows what the router has loaded; returns the same history when it is shown already. */
export function showPage(history: KeptPageHistory, loaded: LoadedPage | undefined): KeptPageHistory {
  if (loaded === history.shown.loaded) return history
  if (loaded === undefined) return { ...history, shown: nothing }
  const { address } = loaded
  const [state] = keepAliveStep(history.state, { type: 'show', page: { route: loaded.name, address } })
  if (!routeOf(loaded.name).keepAlive) return { ...history, state, shown: { id: passing, loaded, address } }
  const page = currentPage(history, loaded)
  return { state, shown: page, kept: page }
}

/** Drops the kept page, as after a sign-out; a shown one stays but is no longer kept. */
export function releasePage(history: KeptPageHistory): KeptPageHistory {
  const [state] = keepAliveStep(history.state, { type: 'clear' })
  return { ...history, state, kept: null }
}

/** Returns the data of the kept page if it had this URL. */
export function keptPageAt({ kept, shown }: KeptPageHistory, address: string): LoadedPage | undefined {
  return kept !== null && kept !== shown && bare(kept.address) === bare(address) ? kept.loaded : undefined
}

/** Updates the URL of the shown page after scrolling to another part of its list. */
export function followPage(history: KeptPageHistory, address: string): KeptPageHistory {
  const page = { ...history.shown, address }
  return { ...history, shown: page, kept: history.kept === history.shown ? page : history.kept }
}

// Another query of the shown page keeps its tree; every other page gets its own.
function currentPage({ kept, shown }: KeptPageHistory, loaded: LoadedPage): KeptPageEntry {
  if (kept?.loaded === loaded) return kept
  const { address } = loaded
  const stays = kept !== null && kept === shown && pathOf(kept.address) === pathOf(address)
  return { id: stays ? kept.id : Math.max(kept?.id ?? passing, shown.id) + 1, loaded, address }
}

function bare(address: string): string {
  return address.split('#')[0] ?? ''
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? ''
}
