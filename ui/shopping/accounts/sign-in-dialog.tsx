import { Dialog } from '../../kit/overlays/dialog.tsx'
import { SignInBox } from '../../auth/sign-in-panel.tsx'

interface SignInDialogProps {
  readonly why: string
  readonly onClose: () => void
}

/** Sign-in in a dialog over any page. */
export function SignInDialog({ why, onClose }: SignInDialogProps) {
  return (
    <Dialog title="ورود یا ثبت‌نام" onClose={onClose}>
      <p className="text-sm">{why}</p>
      <SignInBox />
    </Dialog>
  )
}
