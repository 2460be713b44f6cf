import { useBlocker } from '@tanstack/react-router'

/** A blocked navigation, to confirm or cancel. */
export interface BlockedNavigation {
  readonly go: () => void
  readonly stay: () => void
}

/** Blocks navigations within this host while something would be lost; returns the blocked one. */
export function useLeaveGuard(wouldLose: boolean): BlockedNavigation | undefined {
  const stopped = useBlocker({
    shouldBlockFn: () => true,
    disabled: !wouldLose,
    enableBeforeUnload: false,
    withResolver: true,
  })
  return stopped.status === 'blocked' ? { go: stopped.proceed, stay: stopped.reset } : undefined
}
