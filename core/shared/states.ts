import { Problem } from './problem.ts'
import type { ProblemCode } from './problem-codes.ts'

/** A business state table: state -> { event: next state }. A state with no events is an end. */
export type StateTable<State extends string = string, Event extends string = string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>

/** The next state of a business table. @throws Problem `refusal` when the event is not an edge of the state. */
export function advance<State extends string, Event extends string>(
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
