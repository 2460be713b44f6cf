import type { SessionStore } from '../../accounts/index.ts'
import type { Client } from '../../contract/endpoint.ts'
import type { catalogContract } from '../catalog.contract.ts'
import { runMachine } from '../../shared/state-machines/machine.ts'
import type { ProductActivity } from './wishlist.contract.ts'

/** The signed-in shopper's activity on the product on the screen; null for a visitor and until it is loaded. */
export interface ProductActivityState {
  readonly product_id: string | null
  readonly activity: ProductActivity | null
}

/** Holds the shopper's activity on one product at a time, shared by all components that show a part of it. */
export interface ProductActivityStore {
  get(): ProductActivityState
  subscribe(listener: () => void): () => void
  /** Selects a product and loads its activity, unless it is selected already. */
  open(product_id: string): void
  /** Loads again after a change. */
  reload(): void
}

type ProductActivityEvent =
  | { readonly type: 'opened'; readonly product_id: string }
  | { readonly type: 'loaded'; readonly product_id: string; readonly activity: ProductActivity | null }

const initialState: ProductActivityState = { product_id: null, activity: null }

/** Follows the session: the activity is cleared on sign-out and loaded on sign-in. */
export function createProductActivityStore({
  api,
  session,
}: {
  readonly api: { readonly catalog: Client<typeof catalogContract> }
  readonly session: SessionStore
}): ProductActivityStore {
  const machine = runMachine<ProductActivityState, ProductActivityEvent, never>(initialState, (state, event) => [
    step(state, event),
  ])
  const isSignedIn = (): boolean => session.get().session !== null
  // Counts sign-ins and sign-outs, so that a response for one person is never shown to the next.
  let sessionVersion = 0
  const reload = (): void => {
    const { product_id } = machine.get()
    if (product_id === null || !isSignedIn()) return
    const requestVersion = sessionVersion
    api.catalog.getMyProductActivity({ product_id }).then(
      (activity) => requestVersion === sessionVersion && machine.send({ type: 'loaded', product_id, activity }),
      () => {},
    )
  }
  let wasSignedIn = isSignedIn()
  session.subscribe(() => {
    const { product_id } = machine.get()
    if (wasSignedIn === isSignedIn() || product_id === null) return
    wasSignedIn = isSignedIn()
    sessionVersion += 1
    if (wasSignedIn) reload()
    else machine.send({ type: 'loaded', product_id, activity: null })
  })
  return {
    get: machine.get,
    subscribe: machine.subscribe,
    open(product_id) {
      if (machine.get().product_id === product_id) return
      wasSignedIn = isSignedIn()
      machine.send({ type: 'opened', product_id })
      reload()
    },
    reload,
  }
}

function step(state: ProductActivityState, event: ProductActivityEvent): ProductActivityState {
  if (event.type === 'opened') return { product_id: event.product_id, activity: null }
  return event.product_id === state.product_id ? { ...state, activity: event.activity } : state
}
