import { type ReactNode, useEffect, useState } from 'react'
import { Clock } from '../../core/shared/ports/clock.ports.ts'
import { formatNumber } from '../../core/shared/text/numbers.ts'
import { useService } from '../bindings/container/container.tsx'

/** Shows the seconds until something may be requested again; then its children. */
export function Countdown({ until, children }: { readonly until: number | null; readonly children: ReactNode }) {
  const clock = useService(Clock)
  const [now, setNow] = useState(() => clock.now())
  const left = until === null ? 0 : Math.ceil((until - now) / 1000)
  const done = left <= 0
  useEffect(() => {
    if (done) return
    const timer = setInterval(() => setNow(clock.now()), 500)
    return () => clearInterval(timer)
  }, [clock, done])
  return !done ? <p className="text-sm text-muted">کد تازه تا {formatNumber(left)} ثانیهٔ دیگر</p> : children
}
