import { lazy, Suspense } from 'react'
import type { OwnProductData } from '../../../bindings/stores/use-own-product-data.ts'

const SignInDialog = lazy(async () => ({ default: (await import('../../accounts/sign-in-dialog.tsx')).SignInDialog }))

interface SignInFirstProps {
  readonly activity: OwnProductData
  /** The purpose of the sign-in, in one sentence. */
  readonly reasonText: string
}

/** The sign-in dialog for an action that requires it. */
export function SignInFirst({ activity, reasonText }: SignInFirstProps) {
  if (!activity.signInOpen) return null
  return (
    <Suspense>
      <SignInDialog why={reasonText} onClose={activity.cancelSignIn} />
    </Suspense>
  )
}
