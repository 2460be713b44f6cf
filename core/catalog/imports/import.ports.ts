import type { ImportField, ImportUnit } from './import-columns.ts'
import type { ImportableProduct, PlannedRow, RowProblem } from './import-plan.ts'
import type { ProductInput } from '../products/product-form.ts'

/** Reads a spreadsheet file. */
export abstract class SpreadsheetReader {
  /**
   * Returns every row as texts, the headers first. @throws Problem catalog/spreadsheet-unreadable,
   * catalog/spreadsheet-too-large
   */
  abstract read(bytes: Uint8Array): Promise<readonly (readonly string[])[]>
}

/** Writes a spreadsheet file. */
export abstract class SpreadsheetWriter {
  /** Returns the bytes of an XLSX file, the headers first; no cell is written as a formula. */
  abstract write(rows: readonly (readonly (string | number | null)[])[]): Promise<Uint8Array<ArrayBuffer>>
}

export type ImportState = 'uploaded' | 'checked' | 'applying' | 'undone'

/** An import file of products as it is stored. */
export interface StoredImport {
  readonly id: string
  readonly name: string
  readonly state: ImportState
  readonly headers: readonly string[]
  readonly columns: readonly (ImportField | null)[]
  readonly unit: ImportUnit
  readonly created_at: string
  /** When the first change was written, in milliseconds. */
  readonly applied_at: number | null
  /** The numbers of rows, of bad rows, of products in valid rows, and of products written. */
  readonly counts: { readonly rows: number; readonly bad: number; readonly products: number; readonly done: number }
}

/** The effect of an import on one product. `before` is null when the product was created. */
export interface ImportEffect {
  readonly product_id: string
  readonly kind: 'created' | 'draft-saved' | 'submitted'
  readonly before: ProductInput | null
  readonly after: ProductInput
}

export interface SpreadsheetRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** Stores the import files of one store; every condition includes the store. */
export abstract class ImportRepository {
  /** Stores a file and its rows; the header is row 1, so the first data row is 2. */
  abstract save(
    store_id: string,
    account_id: string,
    file: Pick<StoredImport, 'name' | 'headers' | 'columns' | 'unit'> & { readonly rows: readonly SpreadsheetRow[] },
    at: number,
  ): Promise<string>
  abstract read(store_id: string, import_id: string): Promise<StoredImport | undefined>
  /** Returns the last file uploaded since an instant. */
  abstract getLast(store_id: string, since: number): Promise<{ readonly id: string } | undefined>
  /** Returns the rows in order, all of them or the first `limit`. */
  abstract rows(import_id: string, limit?: number): Promise<readonly SpreadsheetRow[]>
  /** Returns those of the products that belong to the store. */
  abstract knownProducts(
    store_id: string,
    product_ids: readonly string[],
  ): Promise<ReadonlyMap<string, ImportableProduct>>
  /** Stores the plan and the column mapping; `false` when the import was applied already. */
  abstract savePlan(
    import_id: string,
    mapping: Pick<StoredImport, 'columns' | 'unit'>,
    rows: readonly PlannedRow[],
  ): Promise<boolean>
  abstract listProblems(
    import_id: string,
    after: number,
    limit: number,
  ): Promise<
    readonly { readonly row: number; readonly cells: readonly string[]; readonly problems: readonly RowProblem[] }[]
  >
  /** Moves a checked import to the state `applying`. */
  abstract startApplying(import_id: string, at: number): Promise<void>
  /** Returns the lead rows of the next valid products that are not written yet. */
  abstract nextUnwritten(import_id: string, limit: number): Promise<readonly number[]>
  /**
   * Claims a product for writing, once. Returns its rows, or none when another process has claimed it. Runs inside a
   * transaction.
   */
  abstract claimProduct(import_id: string, leadRow: number, at: number): Promise<readonly SpreadsheetRow[]>
  abstract saveEffect(import_id: string, leadRow: number, effect: ImportEffect | null): Promise<void>
  /** Marks a product that could not be written as done, with its problem. */
  abstract markFailed(import_id: string, leadRow: number, problem: RowProblem, at: number): Promise<void>
  /** Closes an import for undoing; no further product is written. */
  abstract closeForUndo(import_id: string): Promise<void>
  /** Returns the lead rows of products that were written and are not undone. */
  abstract listWritten(import_id: string, limit: number): Promise<readonly number[]>
  /** Claims the effect on a product for undoing, once. Runs inside a transaction. */
  abstract claimEffect(import_id: string, leadRow: number): Promise<ImportEffect | undefined>
  /** Removes a product that is still a draft. */
  abstract removeDraft(store_id: string, product_id: string): Promise<void>
  /** Whether a product was ever ordered. */
  abstract wasOrdered(product_id: string): Promise<boolean>
}
