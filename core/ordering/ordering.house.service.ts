import { accountOf } from '../accounts/index.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { toLatinDigits } from '../shared/digits.ts'
import { normaliseMobile } from '../shared/mobile.ts'
import { sum } from '../shared/money.ts'
import { Problem } from '../shared/problem.ts'
import { type PhotoParts, photoOf } from './ordering.case-photos.service.ts'
import type { HouseCase, HouseRow, houseContract } from './ordering.house.contract.ts'
import type { HouseQuestion, StoredHouseCase, StoredHouseRow } from './ordering.house.ports.ts'
import { decideCase, refundCompleted, type RulingParts } from './ordering.ruling.service.ts'
import { isEnded } from './ordering.parcel-step.service.ts'
import { turnOf } from './ordering.turn.ts'

export interface HouseParts extends RulingParts, Pick<PhotoParts, 'storage'> {}

/** What the platform sees of cases, and decides about them. */
export function createHouse(parts: HouseParts): Handlers<typeof houseContract> {
  const { house } = parts
  return {
    async houseCases({ offset, limit, text, ...narrow }) {
      const { total, rows } = await house.list({ ...narrow, ...asked(text) }, offset, limit)
      return { total, rows: rows.map(rowOf) }
    },
    houseCase: ({ parcel_id }) => shown(parts, parcel_id),
    async houseCasePhoto({ photo_id }) {
      if (!(await house.hasPhoto(photo_id))) throw new Problem('ordering/photo-not-found')
      return { picture: await photoOf(parts, photo_id) }
    },
    async decideCase({ parcel_id, ...decision }, caller) {
      await parts.transactions.run(() => decideCase(parts, parcel_id, accountOf(caller), decision))
      return shown(parts, parcel_id)
    },
    async refundCompleted({ parcel_id, ...wish }, caller) {
      await parts.transactions.run(() => refundCompleted(parts, parcel_id, accountOf(caller), wish))
      return shown(parts, parcel_id)
    },
  }
}

function asked(typed: string): Pick<HouseQuestion, 'text' | 'number' | 'mobile'> {
  const text = toLatinDigits(typed).trim()
  return { text, number: /^P?([1-9][0-9]{0,14})$/i.exec(text)?.[1] ?? null, mobile: normaliseMobile(text) ?? null }
}

async function shown({ house }: HouseParts, parcel_id: string): Promise<HouseCase> {
  const stored = await house.one(parcel_id)
  if (stored === undefined) throw new Problem('ordering/not-found')
  return {
    ...stored,
    ...turned(stored, stored.case),
    history: stored.history.map(({ actor, ...one }) => ({ ...one, by: actor })),
    may: mayOf(stored),
  }
}

function mayOf({ state, case: own, items, left }: StoredHouseCase): HouseCase['may'] {
  const known = sum([...items.map((item) => item.left.amount), left.shipping]) === left.total
  if (isEnded({ state })) return known && left.total > 0 ? 'refund' : null
  return state === 'in_dispute' && (own?.state === 'escalated' || own?.state === 'waiting_return') ? 'decide' : null
}

function rowOf(row: StoredHouseRow): HouseRow {
  const own = row.case && {
    state: row.case.state,
    since: row.case_since ?? row.since,
    tracking_code: row.case_code,
  }
  return { ...row, ...turned(row, own) }
}

type Clocked = Parameters<typeof turnOf>[0]

function turned(parcel: Omit<Clocked, 'case'>, own: Clocked['case']): Pick<HouseRow, 'waiting_for' | 'until'> {
  const { waiting_for, until } = turnOf({ ...parcel, case: own })
  return { waiting_for: waiting_for === 'you' ? 'buyer' : waiting_for, until }
}
