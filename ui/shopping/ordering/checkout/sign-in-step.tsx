import type { CheckoutState } from '../../../../core/ordering/index.ts'
import { useCheckout } from '../../../bindings/stores/use-checkout.ts'
import { CarriedSignInButton } from '../../../auth/carried-sign-in-button.tsx'
import { SignInForm } from '../../../auth/sign-in-form.tsx'

/** Sign-in inside the checkout, by mobile number. */
export function SignInStep({ state: { sign_in } }: { readonly state: CheckoutState }) {
  const checkout = useCheckout()
  return (
    <>
      <SignInForm
        {...sign_in}
        onMobile={(text) => checkout.send({ type: 'mobile-typed', text })}
        onCode={(text) => checkout.send({ type: 'code-typed', text })}
        onSend={() => checkout.send({ type: 'code-wanted' })}
        onBlocked={() => checkout.send({ type: 'code-in-hand' })}
        onEnter={() => checkout.send({ type: 'code-entered' })}
        onError={() => checkout.send({ type: 'mobile-wrong' })}
      />
      <CarriedSignInButton />
    </>
  )
}
