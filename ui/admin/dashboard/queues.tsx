import { useCallback } from 'react'
import { Api } from '../../../core/api/api.ts'
import type { Queue } from '../../../core/reports/index.ts'
import { Clock } from '../../../core/shared/ports/clock.ports.ts'
import { formatRelative } from '../../../core/shared/time/dates.ts'
import { formatCount } from '../../../core/shared/text/numbers.ts'
import { useService } from '../../bindings/container/container.tsx'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { useMembership } from '../../bindings/stores/use-membership.ts'
import { NotHere } from '../../kit/content/not-here.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { WaitingRow, waitingRowClass } from '../../backoffice/dashboard/waiting-row.tsx'
import { platformRoleLabels } from '../../backoffice/shell/role-labels.ts'
import { queueLabels } from './queue-labels.ts'

/** The queues of the platform with their oldest entry, linked to their rows. */
export function Queues() {
  const api = useService(Api)
  const now = useService(Clock).now()
  const { person, platform } = useMembership()
  const { data, failed, reload } = useLoaded(useCallback(() => api.reports.listPlatformQueues({}), [api]))
  return (
    <section aria-labelledby="queues" className="card grid min-h-64 content-start gap-2 p-4">
      <h2 id="queues" className="text-base">
        در انتظار شما
      </h2>
      <p className="text-sm text-muted">
        {person.name === '' ? 'همکار گرامی' : person.name}، {platform && platformRoleLabels[platform]}
      </p>
      {data === undefined && (failed ? <NotHere again={reload} /> : <Skeleton className="h-48" />)}
      {data?.queues.length === 0 && <p className="py-6 text-center text-muted">کاری نمانده است. خسته نباشید!</p>}
      <ul className="divide-y divide-line">
        {data?.queues.map((queue) => (
          <li key={queue.name} data-queue={queue.name}>
            <Row queue={queue} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ queue: { name, count, since }, now }: { readonly queue: Queue; readonly now: number }) {
  const { title, unit, to, query } = queueLabels[name]
  const label = (
    <WaitingRow title={title} count={formatCount(count, unit)}>
      {since !== null && <span>کهنه‌ترین {formatRelative(now, Date.parse(since))}</span>}
    </WaitingRow>
  )
  // Unknown payments are listed on this page.
  if (name === 'payments')
    return (
      <a href="#unknown-payments" className={waitingRowClass}>
        {label}
      </a>
    )
  return (
    <NavigateLink to={to} params={{}} query={query} className={waitingRowClass}>
      {label}
    </NavigateLink>
  )
}
