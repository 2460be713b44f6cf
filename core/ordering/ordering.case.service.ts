import { Problem } from '../shared/problem.ts'
import type { CaseReport } from './ordering.case.ts'
import { caseOf, stepCase } from './ordering.case-step.service.ts'
import { mayReturn } from './ordering.turn.ts'
import { dueBy, lockParcel, type ParcelParts, stepParcel } from './ordering.parcel-step.service.ts'
import { carryOut, finishParcel } from './ordering.case-end.service.ts'
import type { LockedParcel } from './ordering.parcels.ports.ts'

/** Opens a case on an own parcel: the parcel becomes a problem, the photos belong to the case. Answers the order's number. */
export async function openCase(
  parts: ParcelParts,
  report: CaseReport,
  account_id: string,
  at: number,
): Promise<string> {
  const parcel = await lockParcel(parts, report.parcel_id, { as: 'buyer', account_id })
  checkReport(report, parcel, at)
  const actor = `account:${account_id}`
  await stepParcel(parts, parcel, { event: 'report_problem', actor, reason: report.kind }, at)
  const case_id = await parts.parcels.openCase(report, at)
  if ((await parts.parcels.attach(report.photos, account_id, case_id)) < new Set(report.photos).size)
    throw new Problem('ordering/photo-not-found')
  await parts.parcels.record([
    { subject: 'case', subject_id: case_id, from: null, to: 'open', event: 'open', actor, reason: report.kind, at },
  ])
  return parcel.number
}

function checkReport({ items, kind }: CaseReport, { lines, state, ...parcel }: LockedParcel, at: number): void {
  const bought = new Map(lines.map(({ variant_id, quantity }) => [variant_id, quantity]))
  const wrong =
    new Set(items.map(({ variant_id }) => variant_id)).size < items.length ||
    items.some(({ variant_id, quantity }) => quantity > (bought.get(variant_id) ?? 0))
  if (wrong) throw new Problem('contract/invalid-input', { fields: { items: 'این کالاها در این بسته نیستند.' } })
  if (state === 'completed' && !mayReturn(parcel.return_by, parcel.settled, at))
    throw new Problem('ordering/wrong-state')
  if (state === 'completed' && kind !== 'changed-mind')
    throw new Problem('contract/invalid-input', { fields: { kind: 'مهلت گزارش مشکل این بسته گذشته است.' } })
  if (kind === 'changed-mind' && items.some(({ variant_id }) => parcel.no_return.includes(variant_id)))
    throw new Problem('contract/invalid-input', {
      fields: { items: 'قانون یکی از این کالاها را از حق انصراف جدا کرده است.' },
    })
  if (state === 'shipped' && kind === 'changed-mind')
    throw new Problem('contract/invalid-input', { fields: { kind: 'پس از تحویل می‌توانید کالا را پس بفرستید.' } })
}

/** The buyer accepts what the store offers, or lets the house decide. */
export async function answerOffer(parts: ParcelParts, parcel: LockedParcel, yes: boolean, at: number): Promise<void> {
  const actor = `account:${parcel.account_id}`
  const own = caseOf(parcel)
  if (!yes) {
    await stepCase(parts, own, 'refuse', actor, at)
    return stepParcel(parts, parcel, { event: 'escalate', actor }, at)
  }
  const agreed = await stepCase(parts, own, 'accept', actor, at)
  await carryOut(parts, parcel, agreed, actor, at)
}

/** The buyer takes the report back; the parcel is completed. */
export async function withdrawCase(parts: ParcelParts, parcel: LockedParcel, at: number): Promise<void> {
  const actor = `account:${parcel.account_id}`
  const own = caseOf(parcel)
  if (own.tracking_code !== null) throw new Problem('ordering/wrong-state')
  await stepCase(parts, own, 'withdraw', actor, at)
  await finishParcel(parts, parcel, 'completed', { actor }, at)
}

/** The buyer names the tracking code of what goes back. */
export async function sendBack(parts: ParcelParts, parcel: LockedParcel, code: string, at: number): Promise<void> {
  const own = caseOf(parcel)
  if (own.state !== 'waiting_return' || own.tracking_code !== null) throw new Problem('ordering/wrong-state')
  const due_by = await dueBy(parts, 'send-back-days', at)
  await parts.parcels.moveCase(own.id, own.state, at, { tracking_code: code, due_by })
}
