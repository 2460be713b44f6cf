import type { CouponOrder, CouponRow, ShownCoupon } from './coupons.contract.ts'
import type { StandingCoupon } from './coupons.refusal.ts'
import type { CouponTerms } from './coupons.ts'

/** Coupons as an order asks about them. */
export abstract class Coupons {
  /** The coupon of a folded code, as it stands for an account or for a guest; `lock` keeps its uses from changing until the transaction ends. */
  abstract standing(key: string, account_id: string | null, lock: boolean): Promise<StandingCoupon | undefined>
}

/** What an administrator says about a coupon; instants in milliseconds. */
export interface CouponFacts extends Omit<CouponTerms, 'id' | 'code'> {
  readonly starts_at: number
  readonly ends_at: number | null
  readonly total_limit: number | null
  readonly per_user: number | null
}

/** A coupon under a row lock. */
export interface LockedCoupon extends CouponFacts {
  readonly id: string
  readonly code: string
  readonly paused: boolean
  readonly uses: number
  /** Whether an order ever took it. */
  readonly used: boolean
  readonly version: number
}

export interface CouponFilter {
  readonly state?: CouponRow['state'] | undefined
  /** A part of a folded code; empty for all. */
  readonly key: string
}

/** Coupons as the house keeps them. */
export abstract class CouponDesk {
  /** The newest first. */
  abstract list(filter: CouponFilter, cursor: string | null, limit: number, at: number): Promise<readonly CouponRow[]>
  abstract one(coupon_id: string, at: number): Promise<ShownCoupon | undefined>
  abstract orders(coupon_id: string, cursor: string | null, limit: number): Promise<readonly CouponOrder[]>
  /** The numbers of these stores and categories; `undefined` when one of them is not there. */
  abstract scope(stores: readonly string[], categories: readonly string[]): Promise<readonly string[] | undefined>
  abstract lock(coupon_id: string): Promise<LockedCoupon | undefined>
  /** Answers the number of the new coupon; `undefined` when its code is taken. */
  abstract add(code: string, facts: CouponFacts, at: number): Promise<string | undefined>
  abstract save(coupon_id: string, facts: CouponFacts): Promise<void>
  abstract pause(coupon_id: string, paused: boolean): Promise<void>
}
