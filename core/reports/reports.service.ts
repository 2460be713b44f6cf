import { rightsIn, type StoreStanding } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { turnOf } from '../ordering/index.ts'
import type { Clock } from '../shared/clock.ports.ts'
import { instantsOf } from '../shared/jalaali.ts'
import { requiredSteps, storeOf } from '../stores/index.ts'
import type { reportsContract, Task } from './reports.contract.ts'
import { salesOf, sinceOf } from './reports.periods.ts'
import type { PlatformReports } from './reports.platform.ports.ts'
import { createPlatformReports } from './reports.platform.service.ts'
import type { AlikeParcels, StoreReports, StoreWork } from './reports.ports.ts'
import { parcelTasks, type TaskName, taskNames, taskRights } from './reports.ts'

/** How many products of the visits are told at once. */
const visitRows = 10

export interface ReportParts {
  readonly reports: StoreReports
  readonly platform: PlatformReports
  readonly clock: Clock
}

/** What waits for a store, and how it sells. */
export function createReportsService({ reports, platform, clock }: ReportParts): Handlers<typeof reportsContract> {
  return {
    ...createPlatformReports(platform, clock),
    async doNext(_input, caller) {
      const store = storeOf(caller)
      return { tasks: tasksOf(await reports.work(store.store_id), store) }
    },
    async sales({ step }, caller) {
      const now = clock.now()
      return salesOf(await reports.days(storeOf(caller).store_id, sinceOf(step, now)), step, now)
    },
    visits: ({ offset, ...days }, caller) =>
      reports.visits(storeOf(caller).store_id, instantsOf(days), { offset, limit: visitRows }),
  }
}

type Standing = Pick<StoreStanding, 'role' | 'rights' | 'state'>

/** What a role is told of the work of a store, in its order (REP-1, REP-2). */
export function tasksOf(work: StoreWork, store: Standing): Task[] {
  const rights = rightsIn(store)
  const all = [...work.parcels.flatMap(taskOf), ...plainTasks(work, store.state)]
  return taskNames
    .filter((name) => rights.includes(taskRights[name]))
    .map((name) =>
      joined(
        name,
        all.filter((task) => task.name === name),
      ),
    )
    .filter(({ count }) => count > 0)
}

// It is the store's turn, or the parcels wait for somebody else (REP-3).
function taskOf({ count, ...parcel }: AlikeParcels): Task[] {
  const { waiting_for, until } = turnOf(parcel)
  const name = (parcelTasks as Readonly<Record<string, TaskName>>)[parcel.state]
  return waiting_for === 'store' && name !== undefined ? [{ name, count, until }] : []
}

function plainTasks({ counts, done, payable_at }: StoreWork, state: Standing['state']): Task[] {
  const wanted = state === 'incomplete' ? requiredSteps : (['product'] as const)
  const steps = wanted.filter((step) => !done.includes(step)).length
  const named = Object.entries({ ...counts, steps }) as [TaskName, number][]
  const open: Task[] = payable_at === null ? [] : [{ name: 'withdrawal', count: 1, until: payable_at }]
  return [...named.map(([name, count]) => ({ name, count, until: null })), ...open]
}

function joined(name: TaskName, tasks: readonly Task[]): Task {
  const clocks = tasks.flatMap(({ until }) => until ?? []).toSorted()
  return { name, count: tasks.reduce((all, { count }) => all + count, 0), until: clocks[0] ?? null }
}
