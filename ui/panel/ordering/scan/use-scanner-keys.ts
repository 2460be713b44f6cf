import { useEffect, useEffectEvent } from 'react'

/** The longest pause between two keystrokes of a scanner, in milliseconds; typing is slower. */
const maxPause = 80
const minLength = 3

/** Reads a keyboard scanner while no field has the focus, and keeps its Enter from pressing a button. */
export function useScannerKeys(onCode: (code: string) => void): void {
  const onCodeRead = useEffectEvent(onCode)
  useEffect(() => {
    let [buffer, last] = ['', 0]
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.timeStamp - last > maxPause) buffer = ''
      last = event.timeStamp
      if (event.key.length === 1) buffer += event.key
      if (event.key !== 'Enter' || buffer.length < minLength) return
      event.preventDefault()
      onCodeRead(buffer)
      buffer = ''
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select')
}
