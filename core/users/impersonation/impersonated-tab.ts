import type { ImpersonationTokens } from './impersonation.contract.ts'

/** Whom a tab impersonates, until when (ISO 8601), and whether it may change anything. */
export type ImpersonationInfo = Pick<ImpersonationTokens, 'until' | 'may_write'> &
  Pick<ImpersonationTokens['account'], 'name' | 'mobile'>

/** The impersonation of a tab, and its session. */
export interface ImpersonatedTab {
  /** Null when the ticket was not accepted. */
  readonly info: ImpersonationInfo | null
  /** Whether the session is alive. */
  readonly live: { get(): boolean; subscribe(listener: () => void): () => void }
  readonly end: () => void
}
