import { useNavigateTo } from './use-navigate-to.ts'

/**
 * Changes parameters of this page's query and keeps the others; null removes one. Filters live in the URL, so that they
 * can be saved and shared.
 */
export function useQueryChange(query: URLSearchParams): (changes: Readonly<Record<string, string | null>>) => void {
  const move = useNavigateTo()
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
