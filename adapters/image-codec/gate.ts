import { Problem } from '../../core/shared/problem.ts'

/** How much may be under way at once: pieces of work, and their sizes together. */
export interface GateLimits {
  readonly atOnce: number
  readonly room: number
  readonly waiting: number
}

/** Lets work begin in the order it came, within limits; one that is larger than the room begins alone. */
export interface Gate {
  /** @throws Problem contract/unavailable when too many wait */
  run<Result>(size: number, work: () => Promise<Result>): Promise<Result>
}

interface Waiting {
  readonly size: number
  readonly begin: () => void
}

export function createGate({ atOnce, room, waiting: most }: GateLimits): Gate {
  const queue: Waiting[] = []
  let [running, used] = [0, 0]
  const admit = (): void => {
    for (let next = queue[0]; next !== undefined; next = queue[0]) {
      if (running > 0 && (running >= atOnce || used + next.size > room)) return
      queue.shift()
      running += 1
      used += next.size
      next.begin()
    }
  }
  return {
    async run(size, work) {
      if (queue.length >= most) throw new Problem('contract/unavailable', { retry_after: 5 })
      await new Promise<void>((begin) => {
        queue.push({ size, begin })
        admit()
      })
      try {
        return await work()
      } finally {
        running -= 1
        used -= size
        admit()
      }
    },
  }
}
