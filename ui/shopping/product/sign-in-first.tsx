import { lazy, Suspense } from 'react'
import type { Mine } from '../../bindings/use-mine.ts'

const SignInDialog = lazy(async () => ({ default: (await import('../accounts/sign-in-dialog.tsx')).SignInDialog }))

/** The sign-in on top of the page while something waits for it. */
export function SignInFirst({ mine }: { readonly mine: Mine }) {
  if (!mine.asking) return null
  return (
    <Suspense>
      <SignInDialog onClose={mine.giveUp} />
    </Suspense>
  )
}
