import { Problem } from '../../shared/problems/problem.ts'
import type { CaseReport } from './case.ts'
import { requireCase, transitionCase } from './transition.service.ts'
import { canReturn } from '../parcels/next-actor.ts'
import { deadlineOf, lockParcel, type ParcelDependencies, transitionParcel } from '../parcels/transition.service.ts'
import { carryOutAgreement, endCaseParcel } from './outcome.service.ts'
import type { LockedParcel } from '../parcels/parcel.ports.ts'

/**
 * Opens a case on a parcel of the caller: the parcel becomes a problem and the photos are attached. Returns the order's
 * number.
 */
export async function openCase(
  deps: ParcelDependencies,
  report: CaseReport,
  account_id: string,
  at: number,
): Promise<string> {
  const parcel = await lockParcel(deps, report.parcel_id, { as: 'buyer', account_id })
  validateReport(report, parcel, at)
  const actor = `account:${account_id}`
  const { kind: reason, refund_to = 'source' } = report
  await transitionParcel(deps, parcel, { event: 'report_problem', actor, reason, refund_to }, at)
  const case_id = await deps.parcels.openCase(report, at)
  if ((await deps.parcels.attachPhotos(report.photos, account_id, case_id)) < new Set(report.photos).size)
    throw new Problem('ordering/photo-not-found')
  await deps.parcels.record([
    { subject: 'case', subject_id: case_id, from: null, to: 'open', event: 'open', actor, reason, at },
  ])
  return parcel.number
}

function validateReport({ items, kind }: CaseReport, { lines, state, ...parcel }: LockedParcel, at: number): void {
  const bought = new Map(lines.map(({ variant_id, quantity }) => [variant_id, quantity]))
  const hasUnknownItems =
    new Set(items.map(({ variant_id }) => variant_id)).size < items.length ||
    items.some(({ variant_id, quantity }) => quantity > (bought.get(variant_id) ?? 0))
  if (hasUnknownItems)
    throw new Problem('contract/invalid-input', { fields: { items: 'این کالاها در این بسته نیستند.' } })
  if (state === 'completed' && !canReturn(parcel.return_by, parcel.settled, at))
    throw new Problem('ordering/wrong-state')
  if (kind === 'changed-mind' && items.some(({ variant_id }) => parcel.non_returnable.includes(variant_id)))
    throw new Problem('contract/invalid-input', {
      fields: { items: 'قانون یکی از این کالاها را از حق انصراف جدا کرده است.' },
    })
  if (state === 'shipped' && kind === 'changed-mind')
    throw new Problem('contract/invalid-input', { fields: { kind: 'پس از تحویل می‌توانید کالا را مرجوع کنید.' } })
}

/** The buyer accepts the store's offer or escalates to the platform. */
export async function respondToOffer(
  deps: ParcelDependencies,
  parcel: LockedParcel,
  accepted: boolean,
  at: number,
): Promise<void> {
  const actor = `account:${parcel.account_id}`
  const parcelCase = requireCase(parcel)
  if (!accepted) {
    await transitionCase(deps, parcelCase, 'refuse', actor, at)
    return transitionParcel(deps, parcel, { event: 'escalate', actor }, at)
  }
  const agreed = await transitionCase(deps, parcelCase, 'accept', actor, at)
  await carryOutAgreement(deps, parcel, agreed, actor, at)
}

/** The buyer withdraws the report; the parcel is completed. */
export async function withdrawCase(deps: ParcelDependencies, parcel: LockedParcel, at: number): Promise<void> {
  const actor = `account:${parcel.account_id}`
  const parcelCase = requireCase(parcel)
  if (parcelCase.tracking_code !== null) throw new Problem('ordering/wrong-state')
  await transitionCase(deps, parcelCase, 'withdraw', actor, at)
  await endCaseParcel(deps, parcel, 'completed', { actor }, at)
}

/** The buyer enters the tracking code of the returned items. */
export async function recordReturnCode(
  deps: ParcelDependencies,
  parcel: LockedParcel,
  code: string,
  at: number,
): Promise<void> {
  const parcelCase = requireCase(parcel)
  if (parcelCase.state !== 'waiting_return' || parcelCase.tracking_code !== null)
    throw new Problem('ordering/wrong-state')
  const due_by = await deadlineOf(deps, 'return-shipping-days', at)
  await deps.parcels.moveCase(parcelCase.id, parcelCase.state, at, { tracking_code: code, due_by })
}
