import { useState } from 'react'
import { Problem } from '../../../core/shared/problem.ts'

/** How one deed for many rows went: which did not, and why. */
export interface BulkResult {
  readonly done: number
  readonly failures: ReadonlyMap<string, string>
}

const atOnce = 4

/** Does one thing for many rows, a few at a time; what fails keeps its sentence and stops no other. */
export function useBulk() {
  const [progress, setProgress] = useState<{ readonly done: number; readonly of: number } | null>(null)
  const run = async (ids: readonly string[], deed: (id: string) => Promise<unknown>): Promise<BulkResult> => {
    const failures = new Map<string, string>()
    const waiting = [...ids]
    let done = 0
    setProgress({ done, of: ids.length })
    const work = async (): Promise<void> => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        const one = id
        await deed(one).catch((error: unknown) => failures.set(one, sentenceOf(error)))
        setProgress({ done: (done += 1), of: ids.length })
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    setProgress(null)
    return { done: ids.length - failures.size, failures }
  }
  return { progress, run }
}

function sentenceOf(error: unknown): string {
  return error instanceof Problem ? error.sentence : String(error)
}
