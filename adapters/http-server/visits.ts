import type { Dispatch } from '../../core/contract/dispatch.ts'
import type { Seen } from '../../core/reports/index.ts'
import type { Endings } from './endings.ts'
import type { Log } from './log.ts'
import { keepWriting } from './writing.ts'
import { isRobot } from './page.ts'

interface Tally {
  note(seen: Seen | null): void
  flush(): Promise<void>
}

/** Counts what people look at; the tally is written every few seconds, and at the end. */
export function countVisits(tally: Tally, log: Log, endings: Endings) {
  keepWriting('counting visits', tally.flush, log, endings)
  return {
    note: tally.note,
    /** Who goes from page to page inside the browser asks for a product without its page. */
    noting:
      (dispatch: Dispatch): Dispatch =>
      async (name, input, caller) => {
        const output = await dispatch(name, input, caller)
        if (name === 'catalog.product' && !isRobot(caller.agent ?? ''))
          tally.note(input as { readonly product_id: string })
        return output
      },
  }
}
