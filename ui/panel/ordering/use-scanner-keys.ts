import { useEffect, useEffectEvent } from 'react'

/** The longest pause between two keys of a scanner, in milliseconds; a hand is slower. */
const pause = 80
const shortest = 3

/** Hears a scanner that types while no field has the focus: its Enter then presses no button. */
export function useScannerKeys(onCode: (code: string) => void): void {
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    let [gathered, last] = ['', 0]
    const hear = (event: KeyboardEvent): void => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.timeStamp - last > pause) gathered = ''
      last = event.timeStamp
      if (event.key.length === 1) gathered += event.key
      if (event.key !== 'Enter' || gathered.length < shortest) return
      event.preventDefault()
      tell(gathered)
      gathered = ''
    }
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select')
}
