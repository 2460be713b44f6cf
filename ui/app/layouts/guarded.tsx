import type { ReactNode } from 'react'
import { Problem } from '../../../core/shared/problems/problem.ts'
import { AuthGuard } from '../../backoffice/auth-guard/auth-guard.tsx'
import { BackofficeShell } from '../../backoffice/shell/backoffice-shell.tsx'
import { NewOrderBell } from '../../panel/ordering/new-orders/new-order-bell.tsx'
import { ErrorScreen } from '../screens/error-screen.tsx'
import { backofficeScreenPaths } from '../screens/backoffice-files.ts'
import type { LayoutProps } from './layout.ts'

interface GuardedProps extends Pick<LayoutProps, 'route' | 'children'> {
  /** Without navigation, for print. */
  readonly alone: boolean
  readonly waiting: ReactNode
}

/** A page after its guards. */
export function Guarded({ route, alone, waiting, children }: GuardedProps) {
  const blocked = <ErrorScreen error={new Problem('accounts/not-allowed')} />
  const around = { route, waiting, blocked }
  if (alone) return <AuthGuard {...around}>{children}</AuthGuard>
  return (
    <BackofficeShell {...around} hasScreen={(name) => backofficeScreenPaths[name] !== undefined}>
      {children}
      <NewOrderBell route={route} />
    </BackofficeShell>
  )
}
