import { Dialog } from '../../kit/dialog.tsx'
import { SignInBox } from '../../entrance/accounts/sign-in-panel.tsx'

/** Sign-in on top of any page, which stays as it is. */
export function SignInDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="ورود یا ثبت‌نام" onClose={onClose}>
      <SignInBox />
    </Dialog>
  )
}
