import { useEffect, useState } from 'react'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { timersKey } from '../../bindings/ports.ts'

/** How often new orders are asked for, in milliseconds. */
const every = 20_000

interface Counted {
  readonly counts: Readonly<Partial<Record<'new', number | undefined>>>
  /** The newest parcel there is. */
  readonly newest: string | null
}

/** Asks for the counts again and again while the page is seen, and says whether a parcel came that the list does not show yet. */
export function useArrivals(counted: Counted | undefined, ask: () => void) {
  const timers = useService(timersKey)
  const [seen, setSeen] = useState<string | null>()
  const newest = counted?.newest
  if (seen === undefined && newest !== undefined) setSeen(newest)
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && ask()
    let stop = () => {}
    const wait = (): void => {
      stop = timers.after(every, () => {
        look()
        wait()
      })
    }
    wait()
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [ask, timers])
  useTitleBadge(counted?.counts.new ?? 0)
  const arrived = newest !== undefined && newest !== null && seen !== undefined && newest !== seen
  return { arrived, see: () => setSeen(newest ?? null) }
}

/** How many orders wait to be confirmed, before the title of the page. */
function useTitleBadge(count: number): void {
  useEffect(() => {
    if (count === 0) return undefined
    const plain = document.title
    document.title = `(${formatNumber(count)}) ${plain}`
    return () => {
      document.title = plain
    }
  }, [count])
}
