import type { Payer } from './batch.ts'
import type { WithdrawalBatch } from './batch.contract.ts'

/** The files of a batch, created once; no Paya file when the payer account is not set. */
export interface BatchFiles {
  readonly csv: string
  readonly paya: string | null
}

/** Stores batches for the bank. Writing methods run inside the caller's transaction. */
export abstract class WithdrawalBatchRepository {
  /** Creates a batch and returns its id. */
  abstract open(actor: string, at: number): Promise<string>
  abstract storeFiles(batch_id: string, files: BatchFiles): Promise<void>
  abstract files(batch_id: string): Promise<BatchFiles | undefined>
  /** Returns `false` when it was submitted before, `undefined` when it does not exist. */
  abstract markSubmitted(batch_id: string, actor: string, at: number): Promise<boolean | undefined>
  abstract list(offset: number, limit: number): Promise<{ readonly total: number; readonly rows: WithdrawalBatch[] }>
}

/** The bank holidays that the operator adds to Fridays and the solar holidays, and the payer account. */
export abstract class PayaCalendar {
  abstract holidays(): Promise<{ readonly day: string; readonly title: string }[]>
  abstract add(day: string, title: string, account_id: string, at: number): Promise<void>
  abstract remove(day: string): Promise<void>
  abstract payer(): Promise<Payer | null>
  abstract savePayer(payer: Payer, at: number): Promise<void>
}
