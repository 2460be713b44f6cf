import { Problem } from '../problems/problem.ts'
import type { ProblemCode } from '../problems/problem-codes.ts'

/** A business state table: state -> { event: next state }. A state without events is final. */
export type StateTable<State extends string = string, Event extends string = string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>

/** Returns the next state of a business table. @throws Problem `refusal` when the state does not accept the event. */
export function nextState<State extends string, Event extends string>(
  table: StateTable<State, Event>,
  state: State,
  event: Event,
  refusal: ProblemCode,
): State {
  const edges = table[state]
  const next = Object.hasOwn(edges, event) ? edges[event] : undefined
  if (next === undefined) throw new Problem(refusal, { state, event })
  return next
}
