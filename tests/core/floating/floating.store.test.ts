import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFloatingStore, type Scroll, type ScrollPosition } from '../../../core/floating/index.ts'

function open(first: ScrollPosition) {
  const listeners = new Set<(position: ScrollPosition) => void>()
  const scroll: Scroll = {
    watch(listener) {
      listener(first)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const store = createFloatingStore(scroll)
  const stop = store.start()
  return { store, stop, to: (position: ScrollPosition) => listeners.forEach((listener) => listener(position)) }
}

const page = { height: 5000, viewport: 800 }
const at = (y: number): ScrollPosition => ({ y, ...page })

interface Model {
  y: number
  direction: 'up' | 'down'
  height: number
}

type Act = fc.Command<Model, ReturnType<typeof open>>

/** Moves the page to `y` within some height; the direction follows from the page's current height. */
function act(name: string, move: (model: Model) => Pick<Model, 'y' | 'height'>): Act {
  return {
    check: () => true,
    toString: () => name,
    run(model, { store, to }) {
      const state = store.get()
      const { y, height } = move(model)
      to({ y, height, viewport: page.viewport })
      const end = Math.max(0, height - page.viewport)
      const [before, now] = [model.y, y].map((one) => Math.min(Math.max(0, one), end)) as [number, number]
      if (now !== before) model.direction = now > before ? 'down' : 'up'
      Object.assign(model, { y, height })
      const { direction } = model
      const expected = { shown: now <= 500 || direction === 'up', direction, last: end - now <= 140 }
      expect(store.get()).toEqual(expected)
      if (JSON.stringify(state) === JSON.stringify(expected)) expect(store.get()).toBe(state)
    },
  }
}

const anyHeight = fc.integer({ min: -100, max: 4400 })
const anyPage = fc.integer({ min: 300, max: 6000 })
const scrolls = (y: number): Act => act(`scrolls to ${y}`, ({ height }) => ({ y, height }))
const becomes = (height: number): Act => act(`is ${height} px high`, ({ y }) => ({ y, height }))

describe('the floating container', () => {
  it('FLOAT-1 beyond 500 px it hides when scrolling down and shows when scrolling up', () => {
    const { store, to } = open(at(0))
    to(at(501))
    expect(store.get()).toEqual({ shown: false, direction: 'down', last: false })
    to(at(502))
    to(at(501))
    expect(store.get()).toEqual({ shown: true, direction: 'up', last: false })
  })

  it('FLOAT-2 at 500 px or less it is shown', () => {
    const { store, to } = open(at(0))
    to(at(500))
    expect(store.get()).toMatchObject({ shown: true, direction: 'down' })
  })

  it('FLOAT-3 within 140 px of the end it is at the end', () => {
    const { store, to } = open(at(0))
    to(at(5000 - 800 - 141))
    expect(store.get().last).toBe(false)
    to(at(5000 - 800 - 140))
    expect(store.get().last).toBe(true)
  })

  it('FLOAT-3 a page shorter than the window is at its end', () => {
    expect(open({ y: 0, height: 300, viewport: 800 }).store.get()).toEqual({ shown: true, direction: 'up', last: true })
  })

  it('FLOAT-4 overscroll is no movement', () => {
    const { store, to } = open(at(4200))
    const before = store.get()
    to(at(4260))
    to(at(4220))
    expect(store.get()).toBe(before)
  })

  it('FLOAT-1 FLOAT-2 FLOAT-3 FLOAT-4 FLOAT-5 any scrolling of a growing or shrinking page equals the model', () => {
    fc.assert(
      fc.property(fc.commands([anyHeight.map(scrolls), anyPage.map(becomes)], { maxCommands: 60 }), (commands) => {
        const model: Model = { y: 0, direction: 'up', height: 5000 }
        fc.modelRun(() => ({ model, real: open(at(0)) }), commands)
      }),
    )
  })

  it('FLOAT-5 a stopped container ignores scrolling', () => {
    const { store, stop, to } = open(at(0))
    const before = store.get()
    stop()
    to(at(3000))
    expect(store.get()).toBe(before)
  })
})
