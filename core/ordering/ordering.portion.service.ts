import { Problem } from '../shared/problem.ts'
import type { CaseItem } from './ordering.case.ts'
import type { ActParts } from './ordering.parcel-acts.service.ts'
import { lockParcel, stepParcel } from './ordering.parcel-step.service.ts'
import type { LockedParcel } from './ordering.parcels.ports.ts'
import { isWhole, type Portioned, portionOf } from './ordering.portion.ts'

/** What the people of a store do with pieces of a parcel. */
export type PortionAct =
  | { readonly act: 'pack'; readonly items: readonly CaseItem[] }
  | { readonly act: 'split'; readonly items: readonly CaseItem[] }
  | {
      readonly act: 'reject_items'
      readonly items: readonly CaseItem[]
      readonly reason: string
      readonly note: string
    }

export const portionActs: readonly string[] = ['pack', 'split', 'reject_items'] satisfies PortionAct['act'][]

interface Hand {
  readonly account_id: string
  readonly actor: string
  readonly at: number
}

/** Does an act about pieces of a locked parcel. @throws Problem ordering/contents-changed when the pieces are not those of the parcel */
export async function actOnPieces(parts: ActParts, parcel: LockedParcel, wish: PortionAct, hand: Hand): Promise<void> {
  if (wish.act === 'pack') await pack(parts, parcel, wish.items, hand)
  else if (wish.act === 'split') await splitParcel(parts, parcel, wish.items, hand)
  else await rejectItems(parts, parcel, wish, hand)
}

// Whoever packs first has packed: the same parcel packed again changes nothing.
async function pack({ parcels }: ActParts, parcel: LockedParcel, items: readonly CaseItem[], hand: Hand) {
  if (parcel.state !== 'preparing') throw new Problem('ordering/wrong-state')
  if (!isWhole(parcel, items)) throw new Problem('ordering/contents-changed')
  await parcels.markPacked(parcel.id, hand.account_id, hand.at)
}

async function splitParcel(parts: ActParts, parcel: LockedParcel, items: readonly CaseItem[], hand: Hand) {
  const portion = portionOf(parcel, items, 'shared')
  if (portion.left.lines.length === 0) throw new Problem('ordering/nothing-left')
  await takeOut(parts, parcel, portion, hand)
}

// Pieces that are rejected are a parcel of their own, which ends canceled: the rest goes on untouched, and with nothing left all of it ends.
async function rejectItems(
  parts: ActParts,
  parcel: LockedParcel,
  { items, reason, note }: Extract<PortionAct, { act: 'reject_items' }>,
  hand: Hand,
): Promise<void> {
  const portion = portionOf(parcel, items, 'stays')
  const rejected = portion.left.lines.length === 0 ? parcel : await takeOut(parts, parcel, portion, hand)
  await stepParcel(parts, rejected, { event: 'reject_items', actor: hand.actor, reason, note }, hand.at)
}

async function takeOut(
  parts: ActParts,
  parcel: LockedParcel,
  portion: Portioned,
  { actor, at }: Hand,
): Promise<LockedParcel> {
  const { id, state, store_id } = parcel
  if (state !== 'new' && state !== 'preparing') throw new Problem('ordering/wrong-state')
  const other = await parts.parcels.takeOut(id, portion.taken)
  await parts.parcels.record([
    { subject: 'parcel', subject_id: other, from: null, to: state, event: 'split', actor, at },
  ])
  return lockParcel(parts, other, { as: 'store', store_id })
}
