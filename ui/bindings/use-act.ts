import { useEffect, useRef, useState } from 'react'
import { Problem } from '../../core/shared/problem.ts'
import { rememberFocus } from '../kit/remember-focus.ts'
import { useService } from './container.tsx'
import { toastsKey } from './ports.ts'

/** Does one thing at a time; what fails is told in a toast, and what is done too, where there is something to say. */
export interface Acting {
  readonly busy: boolean
  act(work: () => Promise<unknown>, said?: string): void
}

/** Acts of a screen, one at a time. */
export function useAct(): Acting {
  const toasts = useService(toastsKey)
  const [busy, setBusy] = useState(false)
  // A button that is off while it works loses the focus.
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
