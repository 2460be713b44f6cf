import type { Rial } from '../../shared/money.ts'
import type { WithdrawalEvent } from './withdrawal.machine.ts'
import type { Withdrawal, WithdrawalRisk, WithdrawalState } from './withdrawal.contract.ts'

/** Whose money is withdrawn: the earnings of a store, or the wallet of an account. */
export type WithdrawalOwner = { readonly store_id: string } | { readonly account_id: string }

export interface NewWithdrawal {
  /** Null for a wallet. */
  readonly store_id: string | null
  readonly account_id: string
  readonly amount: Rial
  readonly sheba: string
  readonly holder: string
  readonly payable_at: number
}

/** A request under a row lock. */
export interface LockedWithdrawal {
  readonly id: string
  readonly store_id: string | null
  readonly account_id: string
  readonly amount: Rial
  readonly sheba: string
  readonly state: WithdrawalState
  readonly holder: string
  readonly tracking_code: string | null
}

/** A transition of a request with its data. */
export interface WithdrawalMove {
  readonly event: WithdrawalEvent
  readonly to: WithdrawalState
  readonly actor: string
  readonly reason?: string
  readonly tracking_code?: string
  readonly batch_id?: string
}

/** A withdrawal request with its store or, for a wallet, its shopper. */
export type PlatformWithdrawal = Withdrawal & {
  readonly store: { readonly id: string; readonly title: string; readonly slug: string } | null
  readonly shopper: { readonly id: string; readonly name: string; readonly mobile: string } | null
  readonly risks: WithdrawalRisk[]
}

/** A past transition of a request. */
export interface WithdrawalHistoryRow {
  readonly event: string
  readonly at: string
  readonly by: string
  readonly reason: string | null
}

export interface WithdrawalFilter {
  readonly state?: WithdrawalState | undefined
  readonly risk?: WithdrawalRisk | 'any' | 'none' | undefined
  /** Requested before this instant, in milliseconds. */
  readonly before?: number | undefined
  readonly text?: string | undefined
}

/** Stores withdrawal requests. Writing methods run inside the caller's transaction. */
export abstract class WithdrawalRepository {
  /** Returns `undefined` when the owner has an open request already. */
  abstract add(request: NewWithdrawal, at: number): Promise<Withdrawal | undefined>
  /** Locks requests in the order of their ids, restricted to one owner if given. */
  abstract lock(ids: readonly string[], owner: WithdrawalOwner | null): Promise<readonly LockedWithdrawal[]>
  /** Moves a locked request and records its history. */
  abstract move(request: LockedWithdrawal, change: WithdrawalMove, at: number): Promise<Withdrawal>
  abstract listOfOwner(
    owner: WithdrawalOwner,
    offset: number,
    limit: number,
  ): Promise<{ readonly total: number; readonly rows: Withdrawal[] }>
  abstract list(
    filter: WithdrawalFilter,
    offset: number,
    limit: number,
  ): Promise<{ readonly total: number; readonly rows: PlatformWithdrawal[] }>
  abstract find(id: string): Promise<PlatformWithdrawal | undefined>
  /** Returns the history of a request with actors, oldest first. */
  abstract history(id: string): Promise<WithdrawalHistoryRow[]>
}
