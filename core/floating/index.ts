export {
  type FloatingEvent,
  floatingMarks,
  type FloatingState,
  floatingStep,
  restingFloating,
} from './floating.machine.ts'
export { Scroll, type ScrollPosition } from './floating.ports.ts'
export { createFloatingStore, type FloatingStore } from './floating.store.ts'
