import type { Task } from '../../../core/reports/index.ts'
import { Clock } from '../../../core/shared/ports/clock.ports.ts'
import { formatRelative } from '../../../core/shared/time/dates.ts'
import { formatCount } from '../../../core/shared/text/numbers.ts'
import { useService } from '../../bindings/container/container.tsx'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import type { Loaded } from '../../bindings/requests/use-loaded.ts'
import { NotHere } from '../../kit/content/not-here.tsx'
import { Pill } from '../../kit/data/pill.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { WaitingRow, waitingRowClass } from '../../backoffice/dashboard/waiting-row.tsx'
import { taskLabels } from './task-labels.ts'

/** The tasks of the store, most urgent first; each links to its rows. */
export function TaskList({ data, failed, reload }: Loaded<{ readonly tasks: readonly Task[] }>) {
  return (
    <section aria-labelledby="do-next" className="card grid content-start gap-2 p-4">
      <h2 id="do-next" className="text-base">
        کارهای پیش رو
      </h2>
      {data ? <Tasks tasks={data.tasks} /> : failed ? <NotHere again={reload} /> : <Skeleton className="h-64" />}
    </section>
  )
}

function Tasks({ tasks }: { readonly tasks: readonly Task[] }) {
  if (tasks.length === 0) return <p className="py-6 text-center text-muted">کاری نمانده است. خسته نباشید!</p>
  return (
    <ul className="divide-y divide-line">
      {tasks.map((task) => (
        <li key={task.name} data-task={task.name}>
          <TaskRow {...task} />
        </li>
      ))}
    </ul>
  )
}

function TaskRow({ name, count, until }: Task) {
  const { title, unit, to, query } = taskLabels[name]
  return (
    <NavigateLink to={to} params={{}} query={query} className={waitingRowClass}>
      <WaitingRow title={title} count={formatCount(count, unit)}>
        {until !== null && <TaskDeadline name={name} until={until} />}
      </WaitingRow>
    </NavigateLink>
  )
}

function TaskDeadline({ name, until }: { readonly name: Task['name']; readonly until: string }) {
  const now = useService(Clock).now()
  const end = Date.parse(until)
  const when = formatRelative(now, end)
  if (name === 'withdrawal') return <span>{end > now ? `واریز ${when}` : 'در نوبت واریز'}</span>
  return <Pill tone={end <= now ? 'bad' : 'warning'}>{end <= now ? `دیر شده: ${when}` : `تا ${when}`}</Pill>
}
