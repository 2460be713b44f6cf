import type { Clock } from '../shared/clock.ports.ts'
import { type Machine, runMachine } from '../shared/machine.ts'
import { Problem } from '../shared/problem.ts'
import { type Storage, storageKeys } from '../shared/storage.ports.ts'
import { type CartItem, repairCart } from './cart.ts'
import type { PricedCart } from './cart.contract.ts'
import { cartStep } from './cart.machine.ts'
import type { CartDestination, CartRemote } from './cart.ports.ts'
import { type CartEffect, type CartEvent, cartOf, type CartState } from './cart.state.ts'

/** What the cart of a browser is made of. */
export interface CartStoreParts {
  readonly storage: Storage
  readonly clock: Clock
  readonly remote: CartRemote
}

/** The cart of one browser tab. */
export interface CartStore {
  get(): CartState
  subscribe(listener: () => void): () => void
  add(item: CartItem, pieces?: number): void
  /** Sets how many pieces a line has. */
  set(variant_id: string, pieces: number): void
  remove(variant_id: string): void
  /** Brings back the line that was taken out last. */
  restore(): void
  /** What was taken out is no longer offered. */
  letGo(): void
  clear(): void
  /** An order took these variants, or the whole cart. */
  ordered(variant_ids?: readonly string[]): void
  /** This tab signed in: its lines join the server's. */
  signedIn(): void
  /** This tab found a session: the server's cart is shown. */
  sessionFound(): void
  /** This page opens with a session. */
  opened(): void
  /** This tab finds another person's session in the place of its own: what is stored is theirs. */
  handedOver(): void
  signedOut(): void
  /** Sends again what has not arrived, as when the network is back. */
  retry(): void
  /** Asks for prices and notices of now; without a destination the last one stands. */
  reprice(destination?: CartDestination): void
  /** The shopper agrees to what changed. */
  accept(): void
}

const { cart: key, cartJoining: joiningKey } = storageKeys

/** A cart over local storage that other tabs change too, and over the server once signed in. */
export function createCartStore(parts: CartStoreParts): CartStore {
  const { storage, clock } = parts
  const machine = startMachine(parts)
  // Each act reads what other tabs stored before, so that no tab's act undoes another's.
  const act = (event: CartEvent): void => {
    const stored = storage.read(key)
    if (stored !== undefined) machine.send({ type: 'stored', lines: repairCart(stored) })
    machine.send(event)
  }
  storage.watch((changed) => {
    if (changed === key) machine.send({ type: 'stored', lines: repairCart(storage.read(key)) })
  })
  return {
    get: machine.get,
    subscribe: machine.subscribe,
    add: (item, pieces = 1) => act({ type: 'add', item, pieces, at: clock.now() }),
    set: (variant_id, pieces) => act({ type: 'set', variant_id, pieces, at: clock.now() }),
    remove: (variant_id) => act({ type: 'remove', variant_id }),
    restore: () => act({ type: 'restore', at: clock.now() }),
    letGo: () => machine.send({ type: 'let-go' }),
    clear: () => act({ type: 'clear' }),
    ordered: (variant_ids) => act({ type: 'ordered', variant_ids: variant_ids ?? null }),
    signedIn: () => act({ type: 'signed-in' }),
    sessionFound: () => act({ type: 'session-found' }),
    opened: () => act({ type: 'opened', joining: storage.read(joiningKey) === true }),
    handedOver: () => machine.send({ type: 'handed-over' }),
    signedOut: () => machine.send({ type: 'signed-out' }),
    retry: () => act({ type: 'retry' }),
    // Asked for while a change is being told, before it is stored: reading the storage would take the change back.
    reprice: (destination) => machine.send({ type: 'reprice', destination: destination ?? null }),
    accept: () => act({ type: 'accept', at: clock.now() }),
  }
}

function startMachine(parts: CartStoreParts): Machine<CartState, CartEvent> {
  const { storage } = parts
  let queue = Promise.resolve()
  const inOrder = (call: () => Promise<void>): void => {
    queue = queue.then(call, call)
  }
  const stored = storage.read(key)
  const lines = repairCart(stored)
  const machine = runMachine<CartState, CartEvent, CartEffect>(cartOf(lines), cartStep, (effect, send) => {
    const { turn } = machine.get()
    perform(parts, { inOrder, isMeant: () => machine.get().turn === turn }, effect, send)
  })
  if (storage.read(joiningKey) !== true) storage.remove(joiningKey)
  if (stored === undefined) storage.remove(key)
  else if (JSON.stringify(stored) !== JSON.stringify(lines)) storage.write(key, lines)
  return machine
}

type Send = (event: CartEvent) => void

interface Way {
  /** One call of the server after the other. */
  readonly inOrder: (call: () => Promise<void>) => void
  /** Whether whoever this is about is still the one who is signed in. */
  readonly isMeant: () => boolean
}

function perform(parts: CartStoreParts, { inOrder, isMeant }: Way, effect: CartEffect, send: Send): void {
  const { storage, clock, remote } = parts
  const forThem = (call: () => Promise<void>): void => inOrder(async () => (isMeant() ? call() : undefined))
  const joined =
    (type: 'pushed' | 'pulled') =>
    (cart: PricedCart): void => {
      if (!isMeant()) return
      storage.remove(joiningKey)
      send({ type, cart, at: clock.now() })
    }
  const tell: Send = (event) => {
    if (isMeant()) send(event)
  }
  const joinFailed = (error: unknown): void => tell({ type: 'join-failed', full: isFull(error) })
  switch (effect.type) {
    case 'save':
      return send({ type: 'wrote', ok: storage.write(key, effect.lines) })
    case 'forget':
      return storage.remove(key)
    case 'push':
      // A page that is left before the answer leaves word for the next one (CART-10).
      storage.write(joiningKey, true)
      return forThem(() => remote.push(effect.lines).then(joined('pushed'), joinFailed))
    case 'pull':
      return forThem(() => remote.pull().then(joined('pulled'), joinFailed))
    case 'send':
      return forThem(() => sendLine(remote, effect, tell))
    case 'reprice':
      void remote.reprice(effect.lines, effect.destination).then(
        (cart) => send({ type: 'priced', revision: effect.revision, cart }),
        () => send({ type: 'pricing-failed' }),
      )
  }
}

// What fails stays unsent and goes out at the next retry.
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
