import { runMachine } from '../shared/state-machines/machine.ts'
import { type FloatingState, floatingStep, initialFloating } from './floating.machine.ts'
import type { Scroll } from './floating.ports.ts'

/** The floating container of one browser tab. */
export interface FloatingStore {
  get(): FloatingState
  subscribe(listener: () => void): () => void
  start(): () => void
}

/** Creates the floating container, following the page's scrolling. */
export function createFloatingStore(scroll: Scroll): FloatingStore {
  const machine = runMachine(initialFloating, floatingStep)
  const start = (): (() => void) => {
    let from: number | undefined
    return scroll.watch(({ y, height, viewport }) => {
      machine.send({ type: 'scrolled', from: from ?? y, to: y, height, viewport })
      from = y
    })
  }
  return { get: machine.get, subscribe: machine.subscribe, start }
}
