import type { Rial } from '../shared/money.ts'
import type { WithdrawalEvent } from './finance.withdraw.machine.ts'
import type { Withdrawal, WithdrawalRisk, WithdrawalState } from './finance.withdraw.contract.ts'

/** A request that is about to be stored. */
export interface NewWithdrawal {
  readonly store_id: string
  readonly account_id: string
  readonly amount: Rial
  readonly sheba: string
  readonly holder: string
  readonly payable_at: number
}

/** A request under a row lock. */
export interface LockedWithdrawal {
  readonly id: string
  readonly store_id: string
  readonly amount: Rial
  readonly sheba: string
  readonly state: WithdrawalState
  readonly holder: string
  readonly tracking_code: string | null
}

/** One step of a request, and what belongs to it. */
export interface WithdrawalStep {
  readonly event: WithdrawalEvent
  readonly to: WithdrawalState
  readonly actor: string
  readonly reason?: string
  readonly tracking_code?: string
  readonly batch_id?: string
}

/** A withdraw request beside its store. */
export type StoresWithdrawal = Withdrawal & {
  readonly store: { readonly id: string; readonly title: string; readonly slug: string }
  readonly risks: WithdrawalRisk[]
}

/** One step that a request has taken. */
export interface WithdrawalPast {
  readonly event: string
  readonly at: string
  readonly by: string
  readonly reason: string | null
}

/** Which requests of all stores are wanted. */
export interface WithdrawalFilter {
  readonly state?: WithdrawalState | undefined
  readonly risk?: WithdrawalRisk | 'any' | 'none' | undefined
  /** Those that were asked for before this instant, in milliseconds. */
  readonly before?: number | undefined
  readonly text?: string | undefined
}

/** Withdraw requests. Writing methods run inside the caller's transaction. */
export abstract class Withdrawals {
  /** `undefined` when the store has an open request already. */
  abstract add(request: NewWithdrawal, at: number): Promise<Withdrawal | undefined>
  /** Locks requests in the order of their numbers; of one store where one is named. */
  abstract lock(ids: readonly string[], store_id: string | null): Promise<readonly LockedWithdrawal[]>
  /** Moves a locked request, with its history. */
  abstract move(request: LockedWithdrawal, step: WithdrawalStep, at: number): Promise<Withdrawal>
  abstract ofStore(
    store_id: string,
    offset: number,
    limit: number,
  ): Promise<{ readonly total: number; readonly rows: Withdrawal[] }>
  abstract all(
    filter: WithdrawalFilter,
    offset: number,
    limit: number,
  ): Promise<{ readonly total: number; readonly rows: StoresWithdrawal[] }>
  abstract one(id: string): Promise<StoresWithdrawal | undefined>
  /** What happened to a request, the oldest first, with who did it. */
  abstract past(id: string): Promise<WithdrawalPast[]>
}
