import { runMachine } from '../shared/machine.ts'
import { type FloatingState, floatingStep, restingFloating } from './floating.machine.ts'
import type { Scroll } from './floating.ports.ts'

/** The floating container of one browser tab. */
export interface FloatingStore {
  get(): FloatingState
  subscribe(listener: () => void): () => void
  /** Begins to follow the page. Answers a function that stops. */
  start(): () => void
}

/** The floating container, following a page that scrolls. */
export function createFloatingStore(scroll: Scroll): FloatingStore {
  const machine = runMachine(restingFloating, floatingStep)
  const start = (): (() => void) => {
    let from: number | undefined
    return scroll.watch(({ y, height, viewport }) => {
      machine.send({ type: 'scrolled', from: from ?? y, to: y, height, viewport })
      from = y
    })
  }
  return { get: machine.get, subscribe: machine.subscribe, start }
}
