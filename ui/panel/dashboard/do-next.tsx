import type { Task } from '../../../core/reports/index.ts'
import { Clock } from '../../../core/shared/clock.ports.ts'
import { formatRelative } from '../../../core/shared/dates.ts'
import { formatCount } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import type { Asked } from '../../bindings/use-asked.ts'
import { NotHere } from '../../kit/not-here.tsx'
import { Pill } from '../../kit/pill.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Waiting, waitingLook } from '../../office/dashboard/waiting.tsx'
import { taskWords } from './task-words.ts'

/** What waits for the store, the most urgent kinds first; each row leads to its rows. */
export function DoNext({ answer, failed, again }: Asked<{ readonly tasks: readonly Task[] }>) {
  return (
    <section aria-labelledby="do-next" className="card grid content-start gap-2 p-4">
      <h2 id="do-next" className="text-base">
        کارهای پیش رو
      </h2>
      {answer ? <Tasks tasks={answer.tasks} /> : failed ? <NotHere again={again} /> : <Skeleton className="h-64" />}
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
  const { title, unit, to, query } = taskWords[name]
  return (
    <Go to={to} params={{}} query={query} className={waitingLook}>
      <Waiting title={title} count={formatCount(count, unit)}>
        {until !== null && <Until name={name} until={until} />}
      </Waiting>
    </Go>
  )
}

function Until({ name, until }: { readonly name: Task['name']; readonly until: string }) {
  const now = useService(Clock).now()
  const end = Date.parse(until)
  const when = formatRelative(now, end)
  if (name === 'withdrawal') return <span>{end > now ? `واریز ${when}` : 'در نوبت واریز'}</span>
  return <Pill tone={end <= now ? 'bad' : 'warning'}>{end <= now ? `دیر شده: ${when}` : `تا ${when}`}</Pill>
}
