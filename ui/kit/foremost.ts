const moved = 'modal-moved'

/** Says that a modal box has come or gone. */
export function tellModalMoved(): void {
  document.dispatchEvent(new Event(moved))
}

/** Hears of modal boxes that come and go. */
export function watchModals(listener: () => void): () => void {
  document.addEventListener(moved, listener)
  return () => document.removeEventListener(moved, listener)
}

/** The modal box before everything else, where there is one: what lies outside it is neither seen whole nor read out. */
export function foremostModal(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
}
