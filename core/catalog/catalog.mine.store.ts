import type { SessionStore } from '../accounts/index.ts'
import type { Api } from '../contract/api.ts'
import { runMachine } from '../shared/machine.ts'
import type { MineOfProduct } from './catalog.wishes.contract.ts'

/** What is the shopper's own of the product on the screen; null for a visitor and until it is known. */
export interface MineState {
  readonly product_id: string | null
  readonly own: MineOfProduct | null
}

/** The shopper's own of one product at a time, shared by all that show a part of it. */
export interface MineStore {
  get(): MineState
  subscribe(listener: () => void): () => void
  /** Turns to a product; asks unless it is asked about already. */
  open(product_id: string): void
  /** Asks anew, after something was changed. */
  reload(): void
}

type MineEvent =
  | { readonly type: 'opened'; readonly product_id: string }
  | { readonly type: 'heard'; readonly product_id: string; readonly own: MineOfProduct | null }

const nothing: MineState = { product_id: null, own: null }

/** Follows the session: what was somebody's own is gone with them, and asked for when they come. */
export function createMineStore({ api, session }: { readonly api: Api; readonly session: SessionStore }): MineStore {
  const machine = runMachine<MineState, MineEvent, never>(nothing, (state, event) => [step(state, event)])
  const isSignedIn = (): boolean => session.get().session !== null
  // Counts who came and went: an answer for one person is not shown to the next.
  let turn = 0
  const reload = (): void => {
    const { product_id } = machine.get()
    if (product_id === null || !isSignedIn()) return
    const asked = turn
    api.catalog.mine({ product_id }).then(
      (own) => asked === turn && machine.send({ type: 'heard', product_id, own }),
      () => {},
    )
  }
  let signedIn = isSignedIn()
  session.subscribe(() => {
    const { product_id } = machine.get()
    if (signedIn === isSignedIn() || product_id === null) return
    signedIn = isSignedIn()
    turn += 1
    if (signedIn) reload()
    else machine.send({ type: 'heard', product_id, own: null })
  })
  return {
    get: machine.get,
    subscribe: machine.subscribe,
    open(product_id) {
      if (machine.get().product_id === product_id) return
      signedIn = isSignedIn()
      machine.send({ type: 'opened', product_id })
      reload()
    },
    reload,
  }
}

function step(state: MineState, event: MineEvent): MineState {
  if (event.type === 'opened') return { product_id: event.product_id, own: null }
  return event.product_id === state.product_id ? { ...state, own: event.own } : state
}
