import { useEffect, useRef, useState } from 'react'
import { Problem } from '../../../core/shared/problems/problem.ts'
import { rememberFocus } from '../../kit/overlays/remember-focus.ts'
import { useService } from '../container/container.tsx'
import { toastsKey } from '../../../core/container/service-keys.ts'

/** Runs one action at a time; shows failures in a toast, and successes that have a message. */
export interface ActionState {
  readonly busy: boolean
  act(work: () => Promise<unknown>, said?: string): void
}

/** Returns the action runner of a screen. */
export function useAction(): ActionState {
  const toasts = useService(toastsKey)
  const [busy, setBusy] = useState(false)
  // A disabled button loses the focus.
  const giveBack = useRef(() => {})
  useEffect(() => (busy ? () => giveBack.current() : undefined), [busy])
  const act = (work: () => Promise<unknown>, said?: string): void => {
    giveBack.current = rememberFocus()
    setBusy(true)
    work()
      .then(() => said !== undefined && toasts.show('success', said))
      .catch((error: unknown) => toasts.show('error', error instanceof Problem ? error.sentence : String(error)))
      .finally(() => setBusy(false))
  }
  return { busy, act }
}
