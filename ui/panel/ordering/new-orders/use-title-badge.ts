import { useEffect } from 'react'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'

/** Shows the number of orders to confirm in the page's title. */
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
