/** Remembers what has the focus; calling the answer gives it back when it was lost, else to the box that was around it. */
export function rememberFocus(): () => void {
  const held = document.activeElement
  const box = held?.closest('dialog, main')
  return () => {
    for (const place of [held, box])
      if (document.activeElement === document.body && place instanceof HTMLElement) place.focus({ preventScroll: true })
  }
}
