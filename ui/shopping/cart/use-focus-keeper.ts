import { useEffect, useRef } from 'react'

/** Moves the focus to the heading of the lines, or to their container, when the focused line or button disappears. */
export function useFocusOnRemoval(count: number) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count !== before.current && document.activeElement === document.body) {
      const heading = place.current?.querySelector<HTMLElement>('h1[tabindex]')
      ;(heading ?? place.current)?.focus({ preventScroll: true })
    }
    before.current = count
  }, [count])
  return place
}
