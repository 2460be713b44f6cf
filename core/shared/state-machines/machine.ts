import mitt from 'mitt'

/** The result of a transition: the next state and the effects to perform, as data. */
export type MachineStep<State, Effect> = readonly [State, ...Effect[]]

/** A pure transition. Unchanged means the same state object. */
export type Transition<State, Event, Effect = never> = (state: State, event: Event) => MachineStep<State, Effect>

/** A running machine, in the shape of `useSyncExternalStore`. */
export interface Machine<State, Event> {
  get(): State
  send(event: Event): void
  subscribe(listener: () => void): () => void
}

/** Runs a transition; listeners are called before its effects are performed. */
export function runMachine<State, Event, Effect>(
  initial: State,
  transition: Transition<State, Event, Effect>,
  perform: (effect: Effect, send: (event: Event) => void) => void = () => {},
): Machine<State, Event> {
  const changes = mitt<{ change: undefined }>()
  let state = initial
  const send = (event: Event): void => {
    const [next, ...effects] = transition(state, event)
    const changed = next !== state
    state = next
    if (changed) changes.emit('change')
    for (const effect of effects) perform(effect, send)
  }
  const subscribe = (listener: () => void): (() => void) => {
    changes.on('change', listener)
    return () => changes.off('change', listener)
  }
  return { get: () => state, send, subscribe }
}
