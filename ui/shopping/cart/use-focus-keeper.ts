import { useEffect, useRef } from 'react'

/** Takes the focus that a line took with it when it went, or the button that brought it back: to the head of the lines, else to their place. */
export function useFocusKeeper(count: number) {
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
