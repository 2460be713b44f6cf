import { useState } from 'react'
import { Problem } from '../../core/shared/problem.ts'
import { useService } from './container.tsx'
import { toastsKey } from './ports.ts'

/** Does one thing at a time; what fails is told in a toast. */
export function useAct(): { readonly busy: boolean; act(work: () => Promise<unknown>): void } {
  const toasts = useService(toastsKey)
  const [busy, setBusy] = useState(false)
  const act = (work: () => Promise<unknown>): void => {
    setBusy(true)
    work()
      .catch((error: unknown) => toasts.show('error', error instanceof Problem ? error.sentence : String(error)))
      .finally(() => setBusy(false))
  }
  return { busy, act }
}
