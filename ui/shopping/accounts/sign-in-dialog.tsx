import { Dialog } from '../../kit/dialog.tsx'
import { SignInBox } from '../../entrance/accounts/sign-in-panel.tsx'

interface SignInDialogProps {
  readonly why: string
  readonly onClose: () => void
}

/** Sign-in on top of any page, which stays as it is. */
export function SignInDialog({ why, onClose }: SignInDialogProps) {
  return (
    <Dialog title="ورود یا ثبت‌نام" onClose={onClose}>
      <p className="text-sm">{why}</p>
      <SignInBox />
    </Dialog>
  )
}
