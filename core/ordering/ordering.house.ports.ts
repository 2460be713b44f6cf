import type { CaseKind } from './ordering.case.ts'
import type { HouseCase, HouseRow } from './ordering.house.contract.ts'
import type { RefundedMoney } from './ordering.refund.ts'
import type { RulingKind } from './ordering.ruling.ts'

/** What a clock is read from. */
interface Timed {
  readonly ship_by: string | null
  readonly confirm_by: string | null
  readonly due_by: string | null
  readonly since: string
}

type Turned = 'waiting_for' | 'until'

/** A row as it is stored; since when its case stands where it stands is beside it. */
export type StoredHouseRow = Omit<HouseRow, Turned> &
  Timed & { readonly case_since: string | null; readonly case_code: string | null }

/** A parcel with its case as it is stored; the actors of its history stand there by their own names. */
export type StoredHouseCase = Omit<HouseCase, Turned | 'may' | 'history'> &
  Timed & { readonly history: readonly (Omit<HouseCase['history'][number], 'by'> & { readonly actor: string })[] }

/** What narrows the list of the house. */
export interface HouseQuestion {
  readonly state: 'open' | 'decided' | 'completed'
  readonly kind?: CaseKind | undefined
  readonly waiting?: 'house' | undefined
  readonly text: string
  /** The text as the number of an order or a parcel; null where it is none. */
  readonly number: string | null
  /** The text as a mobile number. */
  readonly mobile: string | null
}

/** A decision of the house, with the money it gives back. */
export interface NewRuling extends RefundedMoney {
  readonly parcel_id: string
  readonly kind: RulingKind
  readonly late: boolean
  readonly with_return: boolean
  readonly reason: string
  readonly account_id: string
}

/** A decision of which nobody was told: the buyer, and the owner of the store. */
export interface UntoldRuling {
  readonly id: string
  readonly number: string
  readonly mobiles: readonly string[]
}

/** Parcels and their cases as the house reads them, and what it decided. */
export abstract class HouseDesk {
  abstract list(
    question: HouseQuestion,
    offset: number,
    limit: number,
  ): Promise<{ readonly total: number; readonly rows: readonly StoredHouseRow[] }>
  abstract one(parcel_id: string): Promise<StoredHouseCase | undefined>
  /** Whether a case has this photo. */
  abstract hasPhoto(photo_id: string): Promise<boolean>
  /** Keeps a decision inside the caller's transaction. */
  abstract rule(ruling: NewRuling, at: number): Promise<void>
  abstract untoldRulings(since: number, most: number): Promise<readonly UntoldRuling[]>
  abstract markRulingTold(id: string, at: number): Promise<void>
}
