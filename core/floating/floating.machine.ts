import type { Step } from '../shared/machine.ts'

/** The marks of specification §9, in pixels. */
export const floatingMarks = { threshold: 500, last: 140 } as const

/** The floating container: shown or not, which way the page goes, and whether its end is near. */
export interface FloatingState {
  readonly shown: boolean
  readonly direction: 'up' | 'down'
  readonly last: boolean
}

/** The page was scrolled from one height to another; all lengths in pixels. */
export interface FloatingEvent {
  readonly type: 'scrolled'
  readonly from: number
  readonly to: number
  /** The height of the whole page. */
  readonly height: number
  /** The height of the window. */
  readonly viewport: number
}

/** Before the page has moved. */
export const restingFloating: FloatingState = { shown: true, direction: 'up', last: false }

/** Past the threshold the container hides on the way down and shows on the way up; before it, it is always shown. */
export function floatingStep(
  state: FloatingState,
  { from, to, height, viewport }: FloatingEvent,
): Step<FloatingState, never> {
  const end = Math.max(0, height - viewport)
  const before = clamp(from, end)
  const now = clamp(to, end)
  const direction = now === before ? state.direction : now > before ? 'down' : 'up'
  const past = now > floatingMarks.threshold
  const next: FloatingState = { shown: !past || direction === 'up', direction, last: end - now <= floatingMarks.last }
  return [isSame(state, next) ? state : next]
}

// A page pulled beyond its edges (overscroll) has not moved.
function clamp(y: number, end: number): number {
  return Math.min(Math.max(0, y), end)
}

function isSame(left: FloatingState, right: FloatingState): boolean {
  return left.shown === right.shown && left.direction === right.direction && left.last === right.last
}
