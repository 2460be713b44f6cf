import { useEffect } from 'react'
import { formatNumber } from '../../../core/shared/numbers.ts'

/** How many orders wait to be confirmed, before the title of the page. */
export function useTitleBadge(count: number): void {
  useEffect(() => {
    if (count === 0) return undefined
    const plain = document.title
    document.title = `(${formatNumber(count)}) ${plain}`
    return () => {
      document.title = plain
    }
  }, [count])
}
