import { useState } from 'react'
import type { Reason, ReasonCode } from '../../../core/catalog/index.ts'

interface Given {
  readonly code: ReasonCode
  readonly words: string
}

/** What is said against fields and photos, by field. */
export interface ReasonBook {
  readonly given: ReadonlyMap<string, Given>
  /** As the server wants them. */
  readonly all: readonly Reason[]
  say(field: string, given: Given | null): void
}

/** Keeps the reasons that are given while one looks at a product. */
export function useReasons(): ReasonBook {
  const [given, setGiven] = useState<ReadonlyMap<string, Given>>(new Map())
  return {
    given,
    all: [...given].map(([field, one]) => ({ field, ...one })),
    say: (field, one) => {
      const next = new Map(given)
      if (one === null) next.delete(field)
      else next.set(field, one)
      setGiven(next)
    },
  }
}
