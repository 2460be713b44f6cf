import { type Caller, rightsIn, type CallerStore } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { nextActorOf } from '../ordering/index.ts'
import type { Clock } from '../shared/ports/clock.ports.ts'
import { instantRangeOf } from '../shared/time/jalaali.ts'
import { requiredProfileSteps, actingStoreOf } from '../stores/index.ts'
import type { reportsContract, Task } from './reports.contract.ts'
import { isRobot } from './page-views.ts'
import { salesByPeriod, reportStart } from './periods.ts'
import type { PlatformReportQueries } from './platform.ports.ts'
import { createPlatformReportHandlers } from './platform.service.ts'
import type { PageViewCounter, ParcelGroup, StoreReportQueries, PendingStoreWork } from './reports.ports.ts'
import { parcelTasks, type TaskName, taskNames, taskRights } from './tasks.ts'

/** The page size of the product list. */
const pageViewLimit = 10

export interface ReportDependencies {
  readonly reports: StoreReportQueries
  readonly platform: PlatformReportQueries
  readonly pageViews: PageViewCounter
  readonly clock: Clock
}

/** The endpoints of reports. */
export function createReportsService({
  reports,
  platform,
  pageViews,
  clock,
}: ReportDependencies): Handlers<typeof reportsContract> {
  return {
    ...createPlatformReportHandlers(platform, clock),
    async recordProductView(product, caller) {
      if (isShownToPerson(caller)) pageViews.note(product)
      return {}
    },
    async recordStoreView(store, caller) {
      if (isShownToPerson(caller)) pageViews.note(store)
      return {}
    },
    async listStoreTasks(_input, caller) {
      const store = actingStoreOf(caller)
      return { tasks: storeTasks(await reports.pendingWork(store.store_id), store) }
    },
    async getSalesReport({ step }, caller) {
      const now = clock.now()
      return salesByPeriod(await reports.dailySales(actingStoreOf(caller).store_id, reportStart(step, now)), step, now)
    },
    getPageViewReport: ({ offset, ...days }, caller) =>
      reports.pageViews(actingStoreOf(caller).store_id, instantRangeOf(days), { offset, limit: pageViewLimit }),
  }
}

function isShownToPerson({ agent = '', impersonation }: Caller): boolean {
  return impersonation === undefined && !isRobot(agent)
}

type TaskViewer = Pick<CallerStore, 'role' | 'rights' | 'state'>

/** Returns the tasks of a store that a role may handle, in display order (REP-1, REP-2). */
export function storeTasks(work: PendingStoreWork, store: TaskViewer): Task[] {
  const rights = rightsIn(store)
  const all = [...work.parcels.flatMap(parcelTask), ...otherTasks(work, store.state)]
  return taskNames
    .filter((name) => rights.includes(taskRights[name]))
    .map((name) =>
      mergeTasks(
        name,
        all.filter((task) => task.name === name),
      ),
    )
    .filter(({ count }) => count > 0)
}

// Counts only parcels whose next actor is the store (REP-3).
function parcelTask({ count, ...parcel }: ParcelGroup): Task[] {
  const { waiting_for, until } = nextActorOf(parcel)
  const name = (parcelTasks as Readonly<Record<string, TaskName>>)[parcel.state]
  return waiting_for === 'store' && name !== undefined ? [{ name, count, until }] : []
}

function otherTasks({ counts, completed_steps, payable_at }: PendingStoreWork, state: TaskViewer['state']): Task[] {
  const requiredNow = state === 'incomplete' ? requiredProfileSteps : (['product'] as const)
  const steps = requiredNow.filter((step) => !completed_steps.includes(step)).length
  const counted = Object.entries({ ...counts, steps }) as [TaskName, number][]
  const open: Task[] = payable_at === null ? [] : [{ name: 'withdrawal', count: 1, until: payable_at }]
  return [...counted.map(([name, count]) => ({ name, count, until: null })), ...open]
}

function mergeTasks(name: TaskName, tasks: readonly Task[]): Task {
  const deadlines = tasks.flatMap(({ until }) => until ?? []).toSorted()
  return { name, count: tasks.reduce((all, { count }) => all + count, 0), until: deadlines[0] ?? null }
}
