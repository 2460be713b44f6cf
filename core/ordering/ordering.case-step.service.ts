import { Problem } from '../shared/problem.ts'
import { advance } from '../shared/states.ts'
import { type CaseEvent, caseTable } from './ordering.case.machine.ts'
import type { ParcelParts } from './ordering.parcel-step.service.ts'
import type { CaseMore, LockedParcel, OpenCase } from './ordering.parcels.ports.ts'

/** The open case of a parcel. @throws Problem ordering/wrong-state when there is none */
export function caseOf({ case: own }: LockedParcel): OpenCase {
  if (own === null) throw new Problem('ordering/wrong-state')
  return own
}

/** Moves a case along its table, with history; answers it as it is then. */
export async function stepCase(
  { parcels }: ParcelParts,
  own: OpenCase,
  event: CaseEvent,
  actor: string,
  at: number,
  { due_by, ...more }: CaseMore = {},
): Promise<OpenCase> {
  const to = advance(caseTable, own.state, event, 'ordering/wrong-state')
  await parcels.moveCase(own.id, to, at, due_by === undefined ? more : { ...more, due_by })
  await parcels.record([{ subject: 'case', subject_id: own.id, from: own.state, to, event, actor, at }])
  return { ...own, state: to, ...more }
}
