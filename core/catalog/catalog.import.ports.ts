import type { ImportField, ImportUnit } from './catalog.import.ts'
import type { KnownProduct, PlannedRow, RowProblem } from './catalog.plan.ts'
import type { TypedProduct } from './catalog.form.ts'

/** Reads a file of rows. */
export abstract class Spreadsheets {
  /** Every row as texts, the headers first. @throws Problem catalog/sheet-broken, catalog/sheet-too-large */
  abstract read(bytes: Uint8Array): Promise<readonly (readonly string[])[]>
}

/** Writes a file of rows that a spreadsheet opens. */
export abstract class Workbooks {
  /** The bytes of an XLSX file, the headers first; no cell runs as a formula. */
  abstract write(rows: readonly (readonly (string | number | null)[])[]): Promise<Uint8Array<ArrayBuffer>>
}

export type ImportState = 'uploaded' | 'checked' | 'applying' | 'undone'

/** A file of products that a store sent. */
export interface KeptImport {
  readonly id: string
  readonly name: string
  readonly state: ImportState
  readonly headers: readonly string[]
  readonly columns: readonly (ImportField | null)[]
  readonly unit: ImportUnit
  readonly made_at: string
  /** The first instant a change was written, in milliseconds. */
  readonly applied_at: number | null
  /** Rows in the file, bad ones, products in the sound ones, and products written. */
  readonly counts: { readonly rows: number; readonly bad: number; readonly products: number; readonly done: number }
}

/** What became of one product; null as `before` was no product, null as `typed` nothing that was typed. */
export interface ImportEffect {
  readonly product_id: string
  readonly kind: 'made' | 'typed' | 'sent'
  readonly before: TypedProduct | null
  readonly after: TypedProduct
}

export interface SheetRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** Files of products of one store; the store stands in every condition. */
export abstract class ImportDesk {
  /** Keeps a file and its rows; the header is row 1, and the first of the others is 2. */
  abstract keep(
    store_id: string,
    account_id: string,
    file: Pick<KeptImport, 'name' | 'headers' | 'columns' | 'unit'> & { readonly rows: readonly SheetRow[] },
    at: number,
  ): Promise<string>
  abstract read(store_id: string, import_id: string): Promise<KeptImport | undefined>
  /** The file that was sent last, since. */
  abstract last(store_id: string, since: number): Promise<{ readonly id: string } | undefined>
  /** The rows in their order, all or the first of them. */
  abstract rows(import_id: string, limit?: number): Promise<readonly SheetRow[]>
  /** The store's own products among these. */
  abstract known(store_id: string, product_ids: readonly string[]): Promise<ReadonlyMap<string, KnownProduct>>
  /** Keeps the plan and how the file was read; false when it is applied already. */
  abstract plan(
    import_id: string,
    reading: Pick<KeptImport, 'columns' | 'unit'>,
    rows: readonly PlannedRow[],
  ): Promise<boolean>
  abstract problems(
    import_id: string,
    after: number,
    limit: number,
  ): Promise<
    readonly { readonly row: number; readonly cells: readonly string[]; readonly problems: readonly RowProblem[] }[]
  >
  /** Opens the file for writing: what is checked is being applied from now on. */
  abstract begin(import_id: string, at: number): Promise<void>
  /** The first rows of the next sound products that nobody has written. */
  abstract waiting(import_id: string, limit: number): Promise<readonly number[]>
  /** Takes a product for writing, once; its rows, or none when somebody else has it. Inside a transaction. */
  abstract take(import_id: string, lead: number, at: number): Promise<readonly SheetRow[]>
  abstract keepEffect(import_id: string, lead: number, effect: ImportEffect | null): Promise<void>
  /** Marks a product that could not be written as done, with what is wrong. */
  abstract fail(import_id: string, lead: number, problem: RowProblem, at: number): Promise<void>
  /** Closes a file for undoing; from now on no product of it is written. */
  abstract close(import_id: string): Promise<void>
  /** Products that were written and are not undone. */
  abstract written(import_id: string, limit: number): Promise<readonly number[]>
  /** Takes what became of a product for undoing, once. Inside a transaction. */
  abstract takeBack(import_id: string, lead: number): Promise<ImportEffect | undefined>
  /** Removes a product that is still a draft. */
  abstract remove(store_id: string, product_id: string): Promise<void>
  /** Whether a product was ever ordered. */
  abstract sold(product_id: string): Promise<boolean>
}
