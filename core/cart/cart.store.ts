import type { Clock } from '../shared/ports/clock.ports.ts'
import { type Machine, runMachine } from '../shared/state-machines/machine.ts'
import { Problem } from '../shared/problems/problem.ts'
import { type Storage, storageKeys } from '../shared/ports/storage.ports.ts'
import { type CartItem, isCut, repairCart } from './cart.ts'
import type { PricedCart } from './cart.contract.ts'
import { cartStep } from './cart.machine.ts'
import type { CartDestination, CartRemote } from './browser.ports.ts'
import { type CartEffect, type CartEvent, cartOf, type CartState } from './state.ts'

export interface CartStoreDependencies {
  readonly storage: Storage
  readonly clock: Clock
  readonly remote: CartRemote
}

/** The cart of one browser tab. */
export interface CartStore {
  get(): CartState
  subscribe(listener: () => void): () => void
  add(item: CartItem, pieces?: number): void
  set(variant_id: string, pieces: number): void
  remove(variant_id: string): void
  /** Restores the line removed last. */
  restore(): void
  /** Stops offering to restore the removed line. */
  dismissRemoved(): void
  clear(): void
  /** This tab signed in: its lines are pushed to the server. */
  signedIn(): void
  /** This tab found a session: the server's cart is fetched. */
  sessionFound(): void
  /** This page opens with a session. */
  opened(): void
  /** Another person's session replaced the one of this tab; the stored lines are theirs. */
  sessionReplaced(): void
  signedOut(): void
  /** Sends unsent changes again, for example when the network is back. */
  retry(): void
  /** Fetches the cart of a signed-in shopper again: a payment or another host may have changed it (CART-21). */
  refresh(): void
  /** Requests current prices and warnings; without a destination the last one is kept. */
  reprice(destination?: CartDestination): void
  /** The shopper accepts the changes. */
  accept(): void
}

const { cart: cartKey, cartJoining: joiningKey } = storageKeys

/** A cart over local storage, shared with other tabs, and over the server once signed in. */
export function createCartStore(deps: CartStoreDependencies): CartStore {
  const { storage, clock } = deps
  const machine = startMachine(deps)
  // Every action first reads what other tabs stored, so that tabs do not overwrite each other.
  const sendAfterReading = (event: CartEvent): void => {
    const stored = storage.read(cartKey)
    if (stored !== undefined) machine.send({ type: 'stored', lines: repairCart(stored) })
    machine.send(event)
  }
  storage.watch((changed) => {
    if (changed === cartKey) machine.send({ type: 'stored', lines: repairCart(storage.read(cartKey)) })
  })
  return {
    get: machine.get,
    subscribe: machine.subscribe,
    add: (item, pieces = 1) => sendAfterReading({ type: 'add', item, itemCount: pieces, at: clock.now() }),
    set: (variant_id, pieces) => sendAfterReading({ type: 'set', variant_id, itemCount: pieces, at: clock.now() }),
    remove: (variant_id) => sendAfterReading({ type: 'remove', variant_id }),
    restore: () => sendAfterReading({ type: 'restore', at: clock.now() }),
    dismissRemoved: () => machine.send({ type: 'dismiss-removed' }),
    clear: () => sendAfterReading({ type: 'clear' }),
    signedIn: () => sendAfterReading({ type: 'signed-in' }),
    sessionFound: () => sendAfterReading({ type: 'session-found' }),
    opened: () => sendAfterReading({ type: 'opened', wasJoining: storage.read(joiningKey) === true }),
    sessionReplaced: () => machine.send({ type: 'session-replaced' }),
    signedOut: () => machine.send({ type: 'signed-out' }),
    retry: () => sendAfterReading({ type: 'retry' }),
    refresh: () => sendAfterReading({ type: 'refresh' }),
    // Runs while a change is being published and not yet stored; reading storage here would undo the change.
    reprice: (destination) => machine.send({ type: 'reprice', destination: destination ?? null }),
    accept: () => sendAfterReading({ type: 'accept', at: clock.now() }),
  }
}

function startMachine(deps: CartStoreDependencies): Machine<CartState, CartEvent> {
  const { storage } = deps
  let queue = Promise.resolve()
  const enqueue = (call: () => Promise<void>): void => {
    queue = queue.then(call, call)
  }
  const stored = storage.read(cartKey)
  const lines = repairCart(stored)
  const first: CartState = { ...cartOf(lines), limitReached: isCut(stored, lines) ? 'cut' : null }
  const machine = runMachine<CartState, CartEvent, CartEffect>(first, cartStep, (effect, send) => {
    const { session } = machine.get()
    perform(deps, { enqueue, isSameSession: () => machine.get().session === session }, effect, send)
  })
  if (storage.read(joiningKey) !== true) storage.remove(joiningKey)
  if (stored === undefined) storage.remove(cartKey)
  else if (JSON.stringify(stored) !== JSON.stringify(lines)) storage.write(cartKey, lines)
  return machine
}

type Send = (event: CartEvent) => void

interface CallGuards {
  /** Runs server calls one after another. */
  readonly enqueue: (call: () => Promise<void>) => void
  /** Whether the session that caused the call is still the current one. */
  readonly isSameSession: () => boolean
}

function perform(
  deps: CartStoreDependencies,
  { enqueue, isSameSession }: CallGuards,
  effect: CartEffect,
  send: Send,
): void {
  const { storage, clock, remote } = deps
  const callForSession = (call: () => Promise<void>): void =>
    enqueue(async () => (isSameSession() ? call() : undefined))
  const onJoined =
    (type: 'pushed' | 'pulled') =>
    (cart: PricedCart): void => {
      if (!isSameSession()) return
      storage.remove(joiningKey)
      send({ type, cart, at: clock.now() })
    }
  const sendForSession: Send = (event) => {
    if (isSameSession()) send(event)
  }
  const joinFailed = (error: unknown): void => sendForSession({ type: 'join-failed', full: isFull(error) })
  switch (effect.type) {
    case 'save':
      return send({ type: 'wrote', ok: storage.write(cartKey, effect.lines) })
    case 'forget':
      return storage.remove(cartKey)
    case 'push':
      // Survives the page, so that the next page knows that the outcome of this push is unknown (CART-10).
      storage.write(joiningKey, true)
      return callForSession(() => remote.push(effect.lines).then(onJoined('pushed'), joinFailed))
    case 'pull':
      return callForSession(() => remote.pull().then(onJoined('pulled'), joinFailed))
    case 'send':
      return callForSession(() => sendLine(remote, effect, sendForSession))
    case 'reprice':
      void remote.reprice(effect.lines, effect.destination).then(
        (cart) => send({ type: 'priced', revision: effect.revision, cart }),
        () => send({ type: 'pricing-failed' }),
      )
  }
}

// A failed change stays unsent and is sent with the next retry.
async function sendLine(
  remote: CartRemote,
  { variant_id, quantity }: Extract<CartEffect, { type: 'send' }>,
  send: Send,
) {
  try {
    await (quantity === null ? remote.remove(variant_id) : remote.set(variant_id, quantity))
    send({ type: 'sent', variant_id, quantity })
  } catch {
    return
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Problem && error.code === 'cart/too-many-lines'
}
