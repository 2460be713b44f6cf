import { lazy, Suspense } from 'react'
import type { Mine } from '../../bindings/use-mine.ts'

const SignInDialog = lazy(async () => ({ default: (await import('../accounts/sign-in-dialog.tsx')).SignInDialog }))

interface SignInFirstProps {
  readonly mine: Mine
  /** What the sign-in is for, in one sentence. */
  readonly why: string
}

/** The sign-in on top of the page while something waits for it. */
export function SignInFirst({ mine, why }: SignInFirstProps) {
  if (!mine.asking) return null
  return (
    <Suspense>
      <SignInDialog why={why} onClose={mine.giveUp} />
    </Suspense>
  )
}
