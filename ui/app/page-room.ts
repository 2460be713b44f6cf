import { emptyKeepAlive, keepAlive, type KeepAliveState, routeOf } from '../../core/routing/index.ts'
import type { Loaded } from './loaded.ts'

/** A page that stands in the document; its id tells React which tree it is. */
export interface StandingPage {
  readonly id: number
  readonly loaded: Loaded | undefined
  /** Where it is now, which follows the scrolling of a long list. */
  readonly address: string
}

/** The page on the screen and the one kept behind it; both may be the same. */
export interface PageRoom {
  readonly state: KeepAliveState
  readonly shown: StandingPage
  readonly kept: StandingPage | null
}

/** Pages that are not kept share one place, so that what stands around them stays. */
const passing = 0

const nothing: StandingPage = { id: passing, loaded: undefined, address: '' }

/** The room of a page that was just opened. */
export function openRoom(loaded: Loaded | undefined): PageRoom {
  return show({ state: emptyKeepAlive, shown: nothing, kept: null }, loaded)
}

/** Brings what the router loaded onto the screen; the same room when it is there already. */
export function show(room: PageRoom, loaded: Loaded | undefined): PageRoom {
  if (loaded === room.shown.loaded) return room
  if (loaded === undefined) return { ...room, shown: nothing }
  const { address } = loaded
  const [state] = keepAlive(room.state, { type: 'show', page: { route: loaded.name, address } })
  if (!routeOf(loaded.name).keepAlive) return { ...room, state, shown: { id: passing, loaded, address } }
  const page = standing(room, loaded)
  return { state, shown: page, kept: page }
}

/** Lets go of the kept page, as after a sign-out; one that is on the screen stays there but is kept no more. */
export function letGo(room: PageRoom): PageRoom {
  const [state] = keepAlive(room.state, { type: 'clear' })
  return { ...room, state, kept: null }
}

/** What the page kept behind the screen had loaded, if it stood at this address. */
export function keptAt({ kept, shown }: PageRoom, address: string): Loaded | undefined {
  return kept !== null && kept !== shown && bare(kept.address) === bare(address) ? kept.loaded : undefined
}

/** The page on the screen is scrolled to another part of its list, which has an address of its own. */
export function follow(room: PageRoom, address: string): PageRoom {
  const page = { ...room.shown, address }
  return { ...room, shown: page, kept: room.kept === room.shown ? page : room.kept }
}

// Another query of the page on the screen stays in its place; every other page gets a tree of its own.
function standing({ kept, shown }: PageRoom, loaded: Loaded): StandingPage {
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
