/** `run` commits everything inside it or nothing. A nested `run` joins the outer one. */
export abstract class Transactions {
  abstract run<Result>(work: () => Promise<Result>): Promise<Result>
}
