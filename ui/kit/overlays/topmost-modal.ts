const moved = 'modal-moved'

/** Reports that a modal opened or closed. */
export function notifyModalChange(): void {
  document.dispatchEvent(new Event(moved))
}

/** Calls back when a modal opens or closes. Returns a function that stops. */
export function watchModals(listener: () => void): () => void {
  document.addEventListener(moved, listener)
  return () => document.removeEventListener(moved, listener)
}

/** Returns the topmost modal, if any: what lies outside it is hidden from users and screen readers. */
export function topmostModal(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
}
