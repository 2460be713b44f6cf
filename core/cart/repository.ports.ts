/** A line of a stored cart. */
export interface StoredLine {
  readonly variant_id: string
  readonly quantity: number
}

/** The carts of signed-in shoppers; one line per variant. */
export abstract class CartRepository {
  abstract lines(account_id: string): Promise<readonly StoredLine[]>
  /**
   * Adds to or sets lines of known variants, at most 999 of each, and returns the stored lines. Stores nothing and
   * returns `full` when the cart would exceed `max_lines` variants.
   */
  abstract putLines(
    account_id: string,
    lines: readonly StoredLine[],
    mode: 'add' | 'set',
    terms: { readonly at: number; readonly max_lines: number },
  ): Promise<readonly StoredLine[] | 'full'>
  abstract remove(account_id: string, variant_id: string): Promise<void>
}
