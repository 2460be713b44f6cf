import type { ReactNode } from 'react'
import { Problem } from '../../../core/shared/problem.ts'
import { Gate } from '../../office/gate/gate.tsx'
import { Office } from '../../office/shell/office.tsx'
import { ArrivalBell } from '../../panel/ordering/arrival-bell.tsx'
import { ErrorScreen } from '../error-screen.tsx'
import { officePlaces } from '../office-files.ts'
import type { LayoutProps } from './layout.ts'

interface GuardedProps extends Pick<LayoutProps, 'route' | 'children'> {
  /** Alone, as for paper, or with what helps to work around it. */
  readonly alone: boolean
  readonly waiting: ReactNode
}

/** A page that its guards let see. */
export function Guarded({ route, alone, waiting, children }: GuardedProps) {
  const blocked = <ErrorScreen error={new Problem('accounts/not-allowed')} />
  const around = { route, waiting, blocked }
  if (alone) return <Gate {...around}>{children}</Gate>
  return (
    <Office {...around} hasScreen={(name) => officePlaces[name] !== undefined}>
      {children}
      <ArrivalBell route={route} />
    </Office>
  )
}
