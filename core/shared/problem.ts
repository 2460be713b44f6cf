import { type ProblemCode, type ProblemKind, problemCodes } from './problem-codes.ts'

/** Facts about a failure that a screen may show: numbers, texts and lists, never secrets. */
export type ProblemDetails = Readonly<Record<string, unknown>>

/** The one error of the house: an expected failure with a code from the closed table of `problem-codes.ts`. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause })
    this.name = 'Problem'
    this.code = code
    this.details = details
  }

  get kind(): ProblemKind {
    return problemCodes[this.code].kind
  }

  /** The Persian sentence for people, and after it what its details have to say of this one case. */
  get sentence(): string {
    const { sentence } = problemCodes[this.code]
    const { said } = this.details
    return typeof said === 'string' ? `${sentence} ${said}` : sentence
  }
}

/** Keeps what an answer says of its problem, where the table was built without it. */
export function learnProblem(code: string, kind: ProblemKind, sentence: string): asserts code is ProblemCode {
  const table: Record<string, { readonly kind: ProblemKind; readonly sentence: string }> = problemCodes
  table[code] ??= { kind, sentence }
}

/** Tells whether a text is one of the known problem codes. */
export function isProblemCode(text: unknown): text is ProblemCode {
  return typeof text === 'string' && Object.hasOwn(problemCodes, text)
}
