export {
  type FloatingEvent,
  floatingThresholds,
  type FloatingState,
  floatingStep,
  initialFloating,
} from './floating.machine.ts'
export { Scroll, type ScrollPosition } from './floating.ports.ts'
export { createFloatingStore, type FloatingStore } from './floating.store.ts'
