import { type ProblemCode, type ProblemKind, problemCodes } from './problem-codes.ts'

/** Details of a problem that a screen may show: numbers, texts and lists, never secrets. */
export type ProblemDetails = Readonly<Record<string, unknown>>

/** An expected failure with a code from the closed table of `problem-codes.ts`. */
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

  /** The Persian message, followed by the text of its details. */
  get sentence(): string {
    const { sentence } = problemCodes[this.code]
    const { said } = this.details
    return typeof said === 'string' ? `${sentence} ${said}` : sentence
  }
}

/** Stores the message of a problem from a response, where the build's table lacks it. */
export function registerProblemDetails(code: string, kind: ProblemKind, sentence: string): asserts code is ProblemCode {
  const table: Record<string, { readonly kind: ProblemKind; readonly sentence: string }> = problemCodes
  table[code] ??= { kind, sentence }
}

/** Whether a text is a known problem code. */
export function isProblemCode(text: unknown): text is ProblemCode {
  return typeof text === 'string' && Object.hasOwn(problemCodes, text)
}
