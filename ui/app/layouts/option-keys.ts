import type { KeyboardEvent } from 'react'

/**
 * Keyboard control of a field with options: arrows move the focus among them and back into the field, Escape closes
 * them.
 */
export function moveThroughOptions(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const box = event.currentTarget.closest('form')
  const field = box?.querySelector<HTMLElement>('[role=combobox]')
  if (event.key === 'Escape') {
    field?.focus()
    close()
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const options = [...(box?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
  if (step === undefined || options.length === 0) return
  event.preventDefault()
  const now = options.findIndex((option) => option === document.activeElement)
  const next = now < 0 && step < 0 ? options.length - 1 : now + step
  const place = options[next] ?? field
  place?.focus()
}
