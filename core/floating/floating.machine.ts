import type { MachineStep } from '../shared/state-machines/machine.ts'

/** Scroll thresholds in pixels. */
export const floatingThresholds = { threshold: 500, last: 140 } as const

/** The floating container: visibility, scroll direction, and whether the end of the page is near. */
export interface FloatingState {
  readonly shown: boolean
  readonly direction: 'up' | 'down'
  readonly last: boolean
}

/** A scroll from one position to another; all lengths in pixels. */
export interface FloatingEvent {
  readonly type: 'scrolled'
  readonly from: number
  readonly to: number
  readonly height: number
  readonly viewport: number
}

/** The state before any scroll. */
export const initialFloating: FloatingState = { shown: true, direction: 'up', last: false }

/**
 * Beyond the threshold the container hides when scrolling down and shows when scrolling up; before it, it is always
 * shown.
 */
export function floatingStep(
  state: FloatingState,
  { from, to, height, viewport }: FloatingEvent,
): MachineStep<FloatingState, never> {
  const end = Math.max(0, height - viewport)
  const before = clamp(from, end)
  const now = clamp(to, end)
  const direction = now === before ? state.direction : now > before ? 'down' : 'up'
  const beyond = now > floatingThresholds.threshold
  const next: FloatingState = {
    shown: !beyond || direction === 'up',
    direction,
    last: end - now <= floatingThresholds.last,
  }
  return [isSame(state, next) ? state : next]
}

// Overscroll does not count as movement.
function clamp(y: number, end: number): number {
  return Math.min(Math.max(0, y), end)
}

function isSame(left: FloatingState, right: FloatingState): boolean {
  return left.shown === right.shown && left.direction === right.direction && left.last === right.last
}
