import { useMove } from './go.tsx'

/** Changes words of this page's query and leaves the others; null takes one away. Filters live in the address, so that it can be kept and shared. */
export function useQueryChange(query: URLSearchParams): (changes: Readonly<Record<string, string | null>>) => void {
  const move = useMove()
  return (changes) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
    }
    const text = next.toString()
    move(location.pathname + (text === '' ? '' : `?${text}`), { replace: true, keepScroll: true })
  }
}
