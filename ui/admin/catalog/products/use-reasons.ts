import { useState } from 'react'
import type { Reason, ReasonCode } from '../../../../core/catalog/index.ts'

interface GivenReasons {
  readonly code: ReasonCode
  readonly comment: string
}

/** The reasons given for fields and photos. */
export interface ReasonForm {
  readonly reasons: ReadonlyMap<string, GivenReasons>
  /** The reasons as the API expects them. */
  readonly list: readonly Reason[]
  setReason(field: string, reasons: GivenReasons | null): void
}

/** Keeps the reasons while a product is reviewed. */
export function useReasons(): ReasonForm {
  const [reasons, setReasons] = useState<ReadonlyMap<string, GivenReasons>>(new Map())
  return {
    reasons,
    list: [...reasons].map(([field, one]) => ({ field, ...one })),
    setReason: (field, one) => {
      const next = new Map(reasons)
      if (one === null) next.delete(field)
      else next.set(field, one)
      setReasons(next)
    },
  }
}
