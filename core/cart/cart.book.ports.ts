/** A line of a stored cart. */
export interface StoredLine {
  readonly variant_id: string
  readonly quantity: number
}

/** The carts of signed-in shoppers; one line per variant. */
export abstract class Carts {
  abstract lines(account_id: string): Promise<readonly StoredLine[]>
  /**
   * Adds to or sets lines of known variants, at most 999 pieces each; answers the lines as they now are.
   * Where the cart would hold more than `most` variants, nothing is stored and the answer is `full`.
   */
  abstract put(
    account_id: string,
    lines: readonly StoredLine[],
    mode: 'add' | 'set',
    terms: { readonly at: number; readonly most: number },
  ): Promise<readonly StoredLine[] | 'full'>
  abstract remove(account_id: string, variant_id: string): Promise<void>
}
