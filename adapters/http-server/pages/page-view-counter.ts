import type { Dispatch } from '../../../core/contract/dispatch.ts'
import type { ViewedSubject } from '../../../core/reports/index.ts'
import type { ShutdownTasks } from '../operations/shutdown.ts'
import type { Log } from '../operations/log.ts'
import { flushPeriodically } from '../operations/periodic-flush.ts'
import { isRobot } from './page-server.ts'

interface PageViewCounter {
  note(seen: ViewedSubject | null): void
  flush(): Promise<void>
}

/** Starts counting page views; the counts are written every few seconds and at shutdown. */
export function startPageViewCounting(counter: PageViewCounter, log: Log, endings: ShutdownTasks) {
  flushPeriodically('counting visits', counter.flush, log, endings)
  return {
    note: counter.note,
    /** Client-side navigation loads a product through the API instead of its page. */
    noting:
      (dispatch: Dispatch): Dispatch =>
      async (name, input, caller) => {
        const output = await dispatch(name, input, caller)
        if (name === 'catalog.getProduct' && !isRobot(caller.agent ?? ''))
          counter.note(input as { readonly product_id: string })
        return output
      },
  }
}
