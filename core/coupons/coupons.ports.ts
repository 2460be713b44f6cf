import type { CouponOrder, CouponRow, CouponDetails } from './coupons.contract.ts'
import type { CouponForAccount } from './refusal.ts'
import type { CouponTerms } from './coupons.ts'

/** Coupons as placing an order needs them. */
export abstract class OrderCoupons {
  /** Finds a coupon by normalised code, with the uses of an account (null for a guest). */
  abstract findForAccount(key: string, account_id: string | null): Promise<CouponForAccount | undefined>
  /** Keeps the uses of the coupon with this code, and of others by id, from changing until the transaction ends. */
  abstract lock(key: string, coupon_ids: readonly string[]): Promise<void>
}

/** The terms that an administrator enters; instants in milliseconds. */
export interface CouponFields extends Omit<CouponTerms, 'id' | 'code'> {
  readonly starts_at: number
  readonly ends_at: number | null
  readonly total_limit: number | null
  readonly limit_per_user: number | null
}

/** A coupon under a row lock. */
export interface LockedCoupon extends CouponFields {
  readonly id: string
  readonly code: string
  readonly paused: boolean
  readonly uses: number
  /** Whether any order ever used it. */
  readonly used: boolean
  readonly version: number
}

export interface CouponFilter {
  readonly state?: CouponRow['state'] | undefined
  /** A part of a normalised code; empty for all. */
  readonly key: string
}

/** Stores the coupons of the platform. */
export abstract class CouponRepository {
  /** Newest first. */
  abstract list(filter: CouponFilter, cursor: string | null, limit: number, at: number): Promise<readonly CouponRow[]>
  abstract find(coupon_id: string, at: number): Promise<CouponDetails | undefined>
  abstract orders(coupon_id: string, cursor: string | null, limit: number): Promise<readonly CouponOrder[]>
  /** Returns the ids of these stores and categories; `undefined` when one of them does not exist. */
  abstract resolveScope(
    stores: readonly string[],
    categories: readonly string[],
  ): Promise<readonly string[] | undefined>
  abstract lock(coupon_id: string): Promise<LockedCoupon | undefined>
  /** Returns the id of the new coupon; `undefined` when its code is taken. */
  abstract add(code: string, fields: CouponFields, at: number): Promise<string | undefined>
  abstract save(coupon_id: string, fields: CouponFields): Promise<void>
  abstract pause(coupon_id: string, paused: boolean): Promise<void>
}
