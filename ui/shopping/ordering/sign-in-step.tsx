import type { CheckoutState } from '../../../core/ordering/index.ts'
import { useCheckout } from '../../bindings/use-checkout.ts'
import { SignInForm } from '../../entrance/accounts/sign-in-form.tsx'

/** Signing in inside the checkout, with the mobile number alone. */
export function SignInStep({ state: { sign_in } }: { readonly state: CheckoutState }) {
  const checkout = useCheckout()
  return (
    <SignInForm
      {...sign_in}
      onMobile={(text) => checkout.send({ type: 'mobile-typed', text })}
      onCode={(text) => checkout.send({ type: 'code-typed', text })}
      onSend={() => checkout.send({ type: 'code-wanted' })}
      onHeld={() => checkout.send({ type: 'code-held' })}
      onEnter={() => checkout.send({ type: 'code-entered' })}
      onWrong={() => checkout.send({ type: 'mobile-wrong' })}
    />
  )
}
