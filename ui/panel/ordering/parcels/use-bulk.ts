import { useState } from 'react'
import { Problem } from '../../../../core/shared/problems/problem.ts'

/** The result of a bulk action: which rows failed, and why. */
export interface BulkResult {
  readonly succeeded: number
  readonly failures: ReadonlyMap<string, string>
}

const batchSize = 4

/** Runs a request for many rows with limited concurrency; a failure is recorded and does not stop the others. */
export function useBulk() {
  const [progress, setProgress] = useState<{ readonly succeeded: number; readonly of: number } | null>(null)
  const run = async <Row extends { readonly id: string }>(
    rows: readonly Row[],
    request: (row: Row) => Promise<unknown>,
  ): Promise<BulkResult> => {
    const failures = new Map<string, string>()
    const queue = [...rows]
    let succeeded = 0
    setProgress({ succeeded, of: rows.length })
    const nextItem = async (): Promise<void> => {
      for (let row = queue.shift(); row !== undefined; row = queue.shift()) {
        const { id } = row
        await request(row).catch((error: unknown) => failures.set(id, failureMessage(error)))
        setProgress({ succeeded: (succeeded += 1), of: rows.length })
      }
    }
    await Promise.all(Array.from({ length: batchSize }, nextItem))
    setProgress(null)
    return { succeeded: rows.length - failures.size, failures }
  }
  return { progress, run }
}

function failureMessage(error: unknown): string {
  return error instanceof Problem ? error.sentence : String(error)
}
