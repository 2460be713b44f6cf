import type { SessionStore } from '../../../core/accounts/index.ts'
import {
  createProductActivityStore,
  type ProductActivity,
  type ProductActivityStore,
} from '../../../core/catalog/index.ts'
import { Api } from '../../../core/api/api.ts'
import { useEffect, useRef, useState } from 'react'
import { useContainer, useService } from '../container/container.tsx'
import { ownProductDataKey, sessionKey } from '../../../core/container/service-keys.ts'
import { useStore } from './use-store.ts'

export interface OwnProductData {
  /** Null until loaded, and for a visitor. */
  readonly own: ProductActivity | null
  reload(): void
  /** Runs an action that needs a sign-in: at once, or right after it. */
  requireSignIn(action: () => void): void
  /** Whether the sign-in is open. */
  readonly signInOpen: boolean
  cancelSignIn(): void
}

const noOwnData = { product_id: null, activity: null }

const staticStore: ProductActivityStore = {
  get: () => noOwnData,
  subscribe: () => () => {},
  open: () => {},
  reload: () => {},
}

/** Loads the shopper's data of a product after hydration; the page itself is rendered for nobody in particular. */
export function useOwnProductData(product_id: string): OwnProductData {
  const store = useOwnProductDataStore()
  const { activity, product_id: known } = useStore(store, noOwnData)
  useEffect(() => store.open(product_id), [store, product_id])
  return { own: known === product_id ? activity : null, reload: store.reload, ...useRequireSignIn() }
}

function useRequireSignIn(): Pick<OwnProductData, 'requireSignIn' | 'signInOpen' | 'cancelSignIn'> {
  const session = useService(sessionKey)
  const [signInOpen, setAsking] = useState(false)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const isSignedIn = () => session.get().session !== null
  const cancelSignIn = () => {
    stop.current()
    setAsking(false)
  }
  const requireSignIn = (action: () => void) => {
    if (isSignedIn()) return action()
    cancelSignIn()
    setAsking(true)
    stop.current = session.subscribe(() => {
      if (!isSignedIn()) return
      cancelSignIn()
      action()
    })
  }
  return { requireSignIn: requireSignIn, signInOpen, cancelSignIn }
}

// Bound by the first component that needs it, so that no other page loads it; static on the server.
function useOwnProductDataStore(): ProductActivityStore {
  const container = useContainer()
  if (import.meta.env.SSR) return staticStore
  if (!container.isBound(ownProductDataKey)) {
    const create = (api: Api, session: SessionStore): ProductActivityStore =>
      createProductActivityStore({ api, session })
    container.bind(ownProductDataKey).toResolvedValue(create, [Api, sessionKey])
  }
  return container.get(ownProductDataKey)
}
