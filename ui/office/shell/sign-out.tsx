import type { ReactNode } from 'react'
import { useService } from '../../bindings/container.tsx'
import { useMove } from '../../bindings/go.tsx'
import { useHouse } from '../../bindings/house.tsx'
import { sessionKey } from '../../bindings/ports.ts'

/** Ends the session and goes back to the sign-in. */
export function SignOut({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  const session = useService(sessionKey)
  const { mode, linkTo } = useHouse()
  const move = useMove()
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
