import type { Payer } from './finance.batch.ts'
import type { WithdrawalBatch } from './finance.batch.contract.ts'

/** The files of a batch, made once; no Paya file where nobody said whose account pays. */
export interface BatchFiles {
  readonly csv: string
  readonly paya: string | null
}

/** Batches for the bank. */
export abstract class Batches {
  /** Opens a batch; answers its number. Inside the caller's transaction, as the next. */
  abstract open(actor: string, at: number): Promise<string>
  abstract freeze(batch_id: string, files: BatchFiles): Promise<void>
  abstract files(batch_id: string): Promise<BatchFiles | undefined>
  /** `false` when it was handed over before, `undefined` when there is none. */
  abstract hand(batch_id: string, actor: string, at: number): Promise<boolean | undefined>
  abstract list(offset: number, limit: number): Promise<{ readonly total: number; readonly rows: WithdrawalBatch[] }>
}

/** The days on which banks rest beside Fridays and the solar holidays, as the operator names them, and whose account pays. */
export abstract class PayaCalendar {
  abstract holidays(): Promise<{ readonly day: string; readonly title: string }[]>
  abstract add(day: string, title: string, account_id: string, at: number): Promise<void>
  abstract remove(day: string): Promise<void>
  abstract payer(): Promise<Payer | null>
  abstract savePayer(payer: Payer, at: number): Promise<void>
}
