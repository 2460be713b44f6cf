import type { SessionStore } from '../../core/accounts/index.ts'
import { createMineStore, type MineOfProduct, type MineStore } from '../../core/catalog/index.ts'
import { Api } from '../../core/contract/api.ts'
import { useEffect, useRef, useState } from 'react'
import { useContainer, useService } from './container.tsx'
import { mineKey, sessionKey } from './ports.ts'
import { useStore } from './use-store.ts'

/** What is the shopper's own on a product page, and the way to do what needs a sign-in. */
export interface Mine {
  /** Null until it is known, and for a visitor. */
  readonly own: MineOfProduct | null
  reload(): void
  /** Does what needs a sign-in: at once, or right after it. */
  demand(deed: () => void): void
  /** Whether the sign-in is asked for now. */
  readonly asking: boolean
  giveUp(): void
}

const nobody = { product_id: null, own: null }

const still: MineStore = { get: () => nobody, subscribe: () => () => {}, open: () => {}, reload: () => {} }

/** Asks for what is the shopper's own once the page is hydrated; the page itself is rendered for nobody in particular. */
export function useMine(product_id: string): Mine {
  const store = useMineStore()
  const { own, product_id: known } = useStore(store, nobody)
  useEffect(() => store.open(product_id), [store, product_id])
  return { own: known === product_id ? own : null, reload: store.reload, ...useDemand() }
}

function useDemand(): Pick<Mine, 'demand' | 'asking' | 'giveUp'> {
  const session = useService(sessionKey)
  const [asking, setAsking] = useState(false)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const isSignedIn = () => session.get().session !== null
  const giveUp = () => {
    stop.current()
    setAsking(false)
  }
  const demand = (deed: () => void) => {
    if (isSignedIn()) return deed()
    giveUp()
    setAsking(true)
    stop.current = session.subscribe(() => {
      if (!isSignedIn()) return
      giveUp()
      deed()
    })
  }
  return { demand, asking, giveUp }
}

// Bound by the first part of a page that needs it, so that no other page loads it; on the server it stays still.
function useMineStore(): MineStore {
  const container = useContainer()
  if (import.meta.env.SSR) return still
  if (!container.isBound(mineKey)) {
    const create = (api: Api, session: SessionStore): MineStore => createMineStore({ api, session })
    container.bind(mineKey).toResolvedValue(create as never, [Api, sessionKey] as never)
  }
  return container.get(mineKey)
}
