import type { ReactNode } from 'react'
import { useService } from '../../bindings/container/container.tsx'
import { useNavigateTo } from '../../bindings/navigation/use-navigate-to.ts'
import { useSite } from '../../bindings/container/site-context.tsx'
import { sessionKey } from '../../../core/container/service-keys.ts'

/** Signs out and goes back to the sign-in. */
export function SignOut({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  const session = useService(sessionKey)
  const { mode, linkTo } = useSite()
  const move = useNavigateTo()
  const leave = () => {
    move(linkTo(mode.kind === 'admin' ? 'admin.login' : 'auth.login', {}).href, { replace: true })
    session.signOut()
  }
  return (
    <button type="button" className={className} onClick={leave}>
      {children}
    </button>
  )
}
