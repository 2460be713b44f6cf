import { useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import type { Queue } from '../../../core/reports/index.ts'
import { Clock } from '../../../core/shared/clock.ports.ts'
import { formatRelative } from '../../../core/shared/dates.ts'
import { formatCount } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { useStanding } from '../../bindings/use-standing.ts'
import { NotHere } from '../../kit/not-here.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Waiting, waitingLook } from '../../office/dashboard/waiting.tsx'
import { platformRoleWords } from '../../office/shell/role-words.ts'
import { queueWords } from './queue-words.ts'

/** What waits for the people of the platform, each kind with its oldest; it leads to its rows. */
export function Queues() {
  const api = useService(Api)
  const now = useService(Clock).now()
  const { person, platform } = useStanding()
  const { answer, failed, again } = useAsked(useCallback(() => api.reports.queues({}), [api]))
  return (
    <section aria-labelledby="queues" className="card grid min-h-64 content-start gap-2 p-4">
      <h2 id="queues" className="text-base">
        در انتظار شما
      </h2>
      <p className="text-sm text-muted">
        {person.name === '' ? 'همکار گرامی' : person.name}، {platform && platformRoleWords[platform]}
      </p>
      {answer === undefined && (failed ? <NotHere again={again} /> : <Skeleton className="h-48" />)}
      {answer?.queues.length === 0 && <p className="py-6 text-center text-muted">کاری نمانده است. خسته نباشید!</p>}
      <ul className="divide-y divide-line">
        {answer?.queues.map((queue) => (
          <li key={queue.name} data-queue={queue.name}>
            <Row queue={queue} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ queue: { name, count, since }, now }: { readonly queue: Queue; readonly now: number }) {
  const { title, unit, to, query } = queueWords[name]
  const face = (
    <Waiting title={title} count={formatCount(count, unit)}>
      {since !== null && <span>کهنه‌ترین {formatRelative(now, Date.parse(since))}</span>}
    </Waiting>
  )
  // The rows of these stand on this very page.
  if (name === 'payments')
    return (
      <a href="#unknown-payments" className={waitingLook}>
        {face}
      </a>
    )
  return (
    <Go to={to} params={{}} query={query} className={waitingLook}>
      {face}
    </Go>
  )
}
