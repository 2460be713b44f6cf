import { Problem } from '../../core/shared/problems/problem.ts'

/** How much work may run at once: the number of tasks and their total size. */
export interface WorkQueueLimits {
  readonly maxConcurrent: number
  readonly maxTotalSize: number
  readonly waiting: number
}

/** Runs tasks in arrival order within limits; a task larger than the size limit runs alone. */
export interface WorkQueue {
  /** @throws Problem contract/unavailable when too many wait */
  run<Result>(size: number, task: () => Promise<Result>): Promise<Result>
}

interface Waiting {
  readonly size: number
  readonly startNext: () => void
}

export function createWorkQueue({ maxConcurrent, maxTotalSize, waiting: maxWaiting }: WorkQueueLimits): WorkQueue {
  const queue: Waiting[] = []
  let [running, usedSize] = [0, 0]
  const startWaiting = (): void => {
    for (let next = queue[0]; next !== undefined; next = queue[0]) {
      if (running > 0 && (running >= maxConcurrent || usedSize + next.size > maxTotalSize)) return
      queue.shift()
      running += 1
      usedSize += next.size
      next.startNext()
    }
  }
  return {
    async run(size, task) {
      if (queue.length >= maxWaiting) throw new Problem('contract/unavailable', { retry_after: 5 })
      await new Promise<void>((startNext) => {
        queue.push({ size, startNext })
        startWaiting()
      })
      try {
        return await task()
      } finally {
        running -= 1
        usedSize -= size
        startWaiting()
      }
    },
  }
}
