/** All that happens inside `run` is stored together or not at all. A `run` inside a `run` joins the outer one. */
export abstract class Transactions {
  abstract run<Result>(work: () => Promise<Result>): Promise<Result>
}
