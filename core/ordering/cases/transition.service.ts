import { Problem } from '../../shared/problems/problem.ts'
import { nextState } from '../../shared/state-machines/state-table.ts'
import { type CaseEvent, caseTransitions } from './case.machine.ts'
import type { ParcelDependencies } from '../parcels/transition.service.ts'
import type { CaseChanges, LockedParcel, OpenCase } from '../parcels/parcel.ports.ts'

/**
 * Returns the open case of a parcel.
 * @throws Problem ordering/wrong-state when there is none
 */
export function requireCase({ case: parcelCase }: LockedParcel): OpenCase {
  if (parcelCase === null) throw new Problem('ordering/wrong-state')
  return parcelCase
}

/** Moves a case to its next state, with history, and returns it. */
export async function transitionCase(
  { parcels }: ParcelDependencies,
  parcelCase: OpenCase,
  event: CaseEvent,
  actor: string,
  at: number,
  { due_by, ...changes }: CaseChanges = {},
): Promise<OpenCase> {
  const to = nextState(caseTransitions, parcelCase.state, event, 'ordering/wrong-state')
  await parcels.moveCase(parcelCase.id, to, at, due_by === undefined ? changes : { ...changes, due_by })
  await parcels.record([{ subject: 'case', subject_id: parcelCase.id, from: parcelCase.state, to, event, actor, at }])
  return { ...parcelCase, state: to, ...changes }
}
