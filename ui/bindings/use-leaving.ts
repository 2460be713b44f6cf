import { useBlocker } from '@tanstack/react-router'

/** A way that was taken away from what would be lost: gone on with, or not. */
export interface Leaving {
  readonly go: () => void
  readonly stay: () => void
}

/** Stops every way within this host as long as something would be lost by it; answers the way that was stopped. */
export function useLeaving(wouldLose: boolean): Leaving | undefined {
  const stopped = useBlocker({
    shouldBlockFn: () => true,
    disabled: !wouldLose,
    enableBeforeUnload: false,
    withResolver: true,
  })
  return stopped.status === 'blocked' ? { go: stopped.proceed, stay: stopped.reset } : undefined
}
