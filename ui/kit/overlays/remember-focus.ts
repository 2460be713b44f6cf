/**
 * Remembers the focused element; the returned function restores the focus if it was lost, or focuses the surrounding
 * modal.
 */
export function rememberFocus(): () => void {
  const held = document.activeElement
  const box = held?.closest('dialog, main')
  return () => {
    for (const place of [held, box])
      if (document.activeElement === document.body && place instanceof HTMLElement) place.focus({ preventScroll: true })
  }
}
