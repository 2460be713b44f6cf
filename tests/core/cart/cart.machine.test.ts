import { describe, expect, it } from 'vitest'
import {
  type CartEffect,
  type CartEvent,
  type CartLine,
  cartOf,
  type CartState,
  cartStep,
  goneLines,
  linesToOrder,
} from '../../../core/cart/index.ts'
import { rial } from '../../../core/shared/money.ts'
import { pricedCart } from '../../support/arbitraries/cart-line.ts'

const item = (variant_id: string) => ({ product_id: '10', variant_id, store_slug: 'farsh' })
const line = (variant_id: string, quantity: number): CartLine => ({ ...item(variant_id), quantity, added_at: 1 })

function run(state: CartState, ...events: readonly CartEvent[]): { state: CartState; effects: readonly CartEffect[] } {
  let current = state
  let effects: readonly CartEffect[] = []
  for (const event of events) [current, ...effects] = cartStep(current, event)
  return { state: current, effects }
}

const quantities = (state: CartState) => Object.fromEntries(state.lines.map((each) => [each.variant_id, each.quantity]))
const joined = run(cartOf([]), { type: 'session-found' }, { type: 'pulled', cart: pricedCart([['1', 2]]), at: 5 }).state

describe('the cart of the shopper', () => {
  it('CART-2 adds to the quantity when a variant is added again', () => {
    const { state } = run(
      cartOf([]),
      { type: 'add', item: item('1'), itemCount: 2, at: 1 },
      { type: 'add', item: item('1'), itemCount: 3, at: 2 },
    )
    expect(state.lines).toEqual([{ ...item('1'), quantity: 5, added_at: 2 }])
  })

  it.each([0, -5, Number.NaN, Number.NEGATIVE_INFINITY, 0.5])(
    'CART-3 keeps every quantity positive: set to %s',
    (pieces) => {
      const { state } = run(cartOf([line('1', 3)]), { type: 'set', variant_id: '1', itemCount: pieces, at: 2 })
      expect(quantities(state)).toEqual({ 1: 1 })
    },
  )

  it('CART-3 cuts quantities above 999 and reports it', () => {
    const { state } = run(cartOf([line('1', 998)]), { type: 'add', item: item('1'), itemCount: 5, at: 2 })
    expect(quantities(state)).toEqual({ 1: 999 })
    expect(state.limitReached).toBe('cut')
    expect(run(state, { type: 'set', variant_id: '1', itemCount: 2, at: 3 }).state.limitReached).toBeNull()
  })

  it('CART-4 refuses a line above the limit and reports it', () => {
    const full = Array.from({ length: 100 }, (_, index) => line(String(index + 1), 1))
    const { state, effects } = run(cartOf(full), { type: 'add', item: item('777'), itemCount: 1, at: 2 })
    expect(state.lines).toBe(full)
    expect(state.limitReached).toBe('full')
    expect(effects).toEqual([])
  })

  it('CART-19 restores the removed line with its quantity, here and on the server', () => {
    const out = run(joined, { type: 'remove', variant_id: '1' })
    expect(out.state.lines).toEqual([])
    const back = run(out.state, { type: 'restore', at: 9 })
    expect(quantities(back.state)).toEqual({ 1: 2 })
    expect(back.state.removedLine).toBeNull()
    expect(back.effects).toContainEqual({ type: 'send', variant_id: '1', quantity: 2 })
    expect(run(back.state, { type: 'restore', at: 10 }).state).toBe(back.state)
  })

  it('CART-19 leaves a line as it is that is in the cart again', () => {
    const out = run(cartOf([line('1', 3)]), { type: 'remove', variant_id: '1' })
    const { state } = run(out.state, { type: 'stored', lines: [line('1', 4)] }, { type: 'restore', at: 9 })
    expect(quantities(state)).toEqual({ 1: 4 })
    expect(state.removedLine).toBeNull()
  })

  it.each<CartEvent>([{ type: 'dismiss-removed' }, { type: 'clear' }, { type: 'signed-out' }])(
    'CART-19 restores nothing after $type',
    (event) => {
      const out = run(cartOf([line('1', 3), line('2', 1), line('3', 1)]), { type: 'remove', variant_id: '1' }, event)
      expect(out.state.removedLine).toBeNull()
      expect(run(out.state, { type: 'restore', at: 9 }).state).toBe(out.state)
    },
  )

  it('CART-17 returns the same state when nothing changed', () => {
    const state = cartOf([line('1', 3)])
    const idle: readonly CartEvent[] = [
      { type: 'remove', variant_id: '9' },
      { type: 'set', variant_id: '1', itemCount: 3, at: 9 },
      { type: 'set', variant_id: '9', itemCount: 3, at: 9 },
      { type: 'stored', lines: [line('1', 3)] },
      { type: 'wrote', ok: true },
      { type: 'retry' },
      { type: 'accept', at: 1 },
      { type: 'pricing-failed' },
      { type: 'sent', variant_id: '1', quantity: 3 },
    ]
    for (const event of idle) expect(cartStep(state, event)).toEqual([state])
    for (const event of idle) expect(cartStep(state, event)[0]).toBe(state)
  })

  it('CART-21 a signed-in cart is fetched again, and paid lines leave it; a guest’s is not', () => {
    const asked = run(joined, { type: 'refresh' })
    expect(asked.effects).toEqual([{ type: 'pull' }])
    const cart = { lines: [], total: rial(0), discount: rial(0) }
    expect(run(asked.state, { type: 'pulled', cart, at: 9 }).state).toMatchObject({ lines: [], sync: 'joined' })
    expect(run(asked.state, { type: 'refresh' })).toEqual({ state: asked.state, effects: [] })
    const guest = cartOf([line('1', 1)])
    expect(run(guest, { type: 'refresh' })).toEqual({ state: guest, effects: [] })
  })

  it('CART-15 sign-out removes all', () => {
    const out = run(joined, { type: 'signed-out' })
    expect(out.state).toMatchObject({ lines: [], sync: 'guest', unsent: [] })
    expect(out.effects).toEqual([{ type: 'forget' }])
  })

  it('CART-6 lines that could not be stored are merged with the stored ones, newest first', () => {
    const { state } = run(
      cartOf([line('1', 1)]),
      { type: 'add', item: item('2'), itemCount: 4, at: 9 },
      { type: 'wrote', ok: false },
      { type: 'stored', lines: [line('1', 7), line('3', 1)].map((each) => ({ ...each, added_at: 5 })) },
    )
    expect(quantities(state)).toEqual({ 1: 7, 2: 4, 3: 1 })
  })
})

describe('the cart and the server', () => {
  it('CART-9 the tab that signed in pushes, a tab that finds a session pulls', () => {
    const guest = cartOf([line('1', 2)])
    expect(run(guest, { type: 'signed-in' }).effects).toEqual([
      { type: 'push', lines: [{ variant_id: '1', quantity: 2, seen_price: null }] },
    ])
    expect(run(guest, { type: 'session-found' }).effects).toEqual([{ type: 'pull' }])
    expect(run(cartOf([]), { type: 'signed-in' }).effects).toEqual([{ type: 'pull' }])
  })

  it('CART-9 adopts the server’s response as the cart', () => {
    const cart = pricedCart([
      ['1', 5],
      ['2', 1],
    ])
    const { state, effects } = run(cartOf([line('1', 2)]), { type: 'signed-in' }, { type: 'pushed', cart, at: 7 })
    expect(quantities(state)).toEqual({ 1: 5, 2: 1 })
    expect(state.sync).toBe('joined')
    expect(effects).toEqual([{ type: 'save', lines: state.lines }])
  })

  it('CART-10 after a push with unknown outcome only missing lines are pushed', () => {
    const unsure = run(
      cartOf([line('1', 2), line('2', 3)]),
      { type: 'signed-in' },
      { type: 'join-failed', full: false },
    )
    const asked = run(unsure.state, { type: 'retry' })
    expect(asked.effects).toEqual([{ type: 'pull' }])
    const again = run(asked.state, { type: 'pulled', cart: pricedCart([['1', 2]]), at: 3 })
    expect(again.effects).toEqual([{ type: 'push', lines: [{ variant_id: '2', quantity: 3, seen_price: null }] }])
    const arrived = run(asked.state, {
      type: 'pulled',
      cart: pricedCart([
        ['1', 2],
        ['2', 3],
      ]),
      at: 3,
    })
    expect(arrived.state.sync).toBe('joined')
    expect(arrived.effects).toEqual([{ type: 'save', lines: arrived.state.lines }])
  })

  it('CART-10 a repeated retry requests once, and an older response removes no line', () => {
    const unsure = run(cartOf([line('1', 2)]), { type: 'signed-in' }, { type: 'join-failed', full: false }).state
    const asked = run(unsure, { type: 'retry' }, { type: 'retry' })
    expect(asked.effects).toEqual([])
    const pushing = run(asked.state, { type: 'pulled', cart: pricedCart([]), at: 3 })
    expect(pushing.effects).toHaveLength(1)
    const late = run(pushing.state, { type: 'pulled', cart: pricedCart([]), at: 4 })
    expect([late.state, late.effects]).toEqual([pushing.state, []])
    expect(quantities(late.state)).toEqual({ 1: 2 })
  })

  it('CART-11 a change made during the join wins and is sent', () => {
    const { state, effects } = run(
      cartOf([line('1', 2)]),
      { type: 'signed-in' },
      { type: 'set', variant_id: '1', itemCount: 9, at: 3 },
      { type: 'add', item: item('4'), itemCount: 1, at: 4 },
      {
        type: 'pushed',
        cart: pricedCart([
          ['1', 5],
          ['2', 1],
        ]),
        at: 7,
      },
    )
    expect(quantities(state)).toEqual({ 1: 9, 2: 1, 4: 1 })
    expect(effects.slice(1)).toEqual([
      { type: 'send', variant_id: '1', quantity: 9 },
      { type: 'send', variant_id: '4', quantity: 1 },
    ])
  })

  it('CART-11 an unsent change is sent with the next retry, including a removal', () => {
    const changed = run(joined, { type: 'remove', variant_id: '1' })
    expect(changed.effects[1]).toEqual({ type: 'send', variant_id: '1', quantity: null })
    expect(run(changed.state, { type: 'retry' }).effects).toEqual([{ type: 'send', variant_id: '1', quantity: null }])
    const sent = run(changed.state, { type: 'sent', variant_id: '1', quantity: null })
    expect(sent.state.unsent).toEqual([])
    expect(run(sent.state, { type: 'retry' }).effects).toEqual([])
  })

  it('CART-11 confirming an older change does not confirm a newer one', () => {
    const { state } = run(
      joined,
      { type: 'set', variant_id: '1', itemCount: 3, at: 8 },
      { type: 'set', variant_id: '1', itemCount: 4, at: 9 },
      { type: 'sent', variant_id: '1', quantity: 3 },
    )
    expect(state.unsent).toEqual(['1'])
  })

  it('CART-11 clearing a joined cart is sent line by line', () => {
    expect(run(joined, { type: 'clear' }).effects).toEqual([
      { type: 'save', lines: [] },
      { type: 'send', variant_id: '1', quantity: null },
    ])
  })

  it('CART-9 ignores a response after sign-out', () => {
    const guest = run(cartOf([line('1', 1)]), { type: 'signed-in' }, { type: 'signed-out' }).state
    for (const event of [
      { type: 'pushed', cart: pricedCart([['5', 5]]), at: 1 },
      { type: 'join-failed', full: false },
    ] as const) {
      expect(run(guest, event).state).toBe(guest)
    }
  })
})

describe('prices', () => {
  const asking = run(cartOf([line('1', 5)]), { type: 'reprice', destination: null })

  it('CART-13 has one request in flight at a time', () => {
    expect(asking.effects).toHaveLength(1)
    expect(run(asking.state, { type: 'reprice', destination: null }).effects).toEqual([])
  })

  it('CART-13 repeats the request after a response for older lines', () => {
    const moved = run(asking.state, { type: 'set', variant_id: '1', itemCount: 6, at: 3 })
    const late = run(moved.state, { type: 'priced', revision: 0, cart: pricedCart([['1', 5]]) })
    expect(late.state.priced).toBeNull()
    expect(late.effects).toMatchObject([{ type: 'reprice', revision: 1 }])
  })

  it('CART-12 sends the seen price, and a changed one needs agreement', () => {
    const first = run(asking.state, { type: 'priced', revision: 0, cart: pricedCart([['1', 5]]) })
    expect(first.state.seen).toEqual({ 1: 1000 })
    const dearer = pricedCart([['1', 5]], { unit_price: rial(1500), warnings: ['price_changed'] })
    const second = run(
      first.state,
      { type: 'reprice', destination: null },
      { type: 'priced', revision: 0, cart: dearer },
    )
    expect(second.state.seen).toEqual({ 1: 1000 })
    const agreed = run(second.state, { type: 'accept', at: 9 })
    expect(agreed.state.seen).toEqual({ 1: 1500 })
    expect(agreed.effects).toMatchObject([{ type: 'reprice', lines: [{ variant_id: '1', seen_price: 1500 }] }])
  })

  it('CART-14 agreeing adopts a reduced quantity and keeps a line that cannot be sold', () => {
    const less = pricedCart([['1', 5]], { quantity: 2, warnings: ['qty_reduced'] })
    const agreed = run(asking.state, { type: 'priced', revision: 0, cart: less }, { type: 'accept', at: 9 })
    expect(quantities(agreed.state)).toEqual({ 1: 2 })
    const none = pricedCart([['1', 5]], { quantity: 0, warnings: ['out_of_stock'] })
    const kept = run(asking.state, { type: 'priced', revision: 0, cart: none }, { type: 'accept', at: 9 })
    expect(quantities(kept.state)).toEqual({ 1: 5 })
  })

  it('CART-14 an order leaves out the lines that cannot be sold', () => {
    const cart = cartOf([line('1', 5), line('2', 1), line('3', 1)])
    expect(linesToOrder(cart)).toBe(cart.lines)
    const closed = pricedCart([['1', 5]], { quantity: 0, warnings: ['store_closed'] }).lines
    const hidden = pricedCart([['2', 1]], { warnings: ['hidden'] }).lines
    const dearer = pricedCart([['3', 1]], { warnings: ['price_changed'] }).lines
    const known = { ...cart, priced: { ...pricedCart([]), lines: [...closed, ...hidden, ...dearer] } }
    expect(linesToOrder(known)).toEqual([line('3', 1)])
    expect(known.lines).toBe(cart.lines)
  })

  it('CART-13 a failed request leaves the cart usable and can be repeated', () => {
    const failed = run(asking.state, { type: 'pricing-failed' })
    expect(failed.state.pricing).toBe('failed')
    expect(run(failed.state, { type: 'reprice', destination: null }).effects).toHaveLength(1)
  })

  it('CART-12 remembers the destination for the next request', () => {
    const destination = { province: 'تهران', city: 'تهران' }
    const { state } = run(cartOf([line('1', 1)]), { type: 'reprice', destination }, { type: 'pricing-failed' })
    expect(run(state, { type: 'reprice', destination: null }).effects).toMatchObject([{ destination }])
    expect(run(cartOf([]), { type: 'reprice', destination }).effects).toEqual([])
  })
})

describe('a line whose goods are gone', () => {
  const ask = { type: 'reprice', destination: null } as const
  const answer = (state: CartState, cart = pricedCart([['1', 2]])) =>
    run(state, ask, { type: 'priced', revision: state.revision, cart }).state

  it('CART-22 is named, stays until it is removed, and is not ordered', () => {
    const state = answer(cartOf([line('1', 2), line('9', 1)]))
    expect(goneLines(state)).toEqual([line('9', 1)])
    expect(linesToOrder(state)).toEqual([line('1', 2)])
    const { state: without } = run(state, { type: 'remove', variant_id: '9' })
    expect(goneLines(without)).toEqual([])
    expect(linesToOrder(without)).toEqual([line('1', 2)])
  })

  it('CART-22 comes back when the server knows it again', () => {
    const state = answer(cartOf([line('1', 2), line('9', 1)]))
    const known = pricedCart([
      ['1', 2],
      ['9', 1],
    ])
    expect(goneLines(answer(state, known))).toEqual([])
  })

  it('CART-22 stays through a sign-in', () => {
    const { state } = run(
      cartOf([line('1', 2), line('9', 1)]),
      { type: 'signed-in' },
      { type: 'pushed', cart: pricedCart([['1', 2]]), at: 5 },
    )
    expect(quantities(state)).toEqual({ 1: 2, 9: 1 })
    expect(state.sync).toBe('joined')
  })
})
