import { useRouterState } from '@tanstack/react-router'

/** A progress bar for slow navigations (visible after 200 ms), in the error colour when one fails. */
export function Progress() {
  const moving = useRouterState({ select: ({ status }) => status === 'pending' })
  const failed = useRouterState({ select: ({ matches }) => matches.some(({ status }) => status === 'error') })
  if (!moving && !failed) return null
  const broken = failed && !moving
  return (
    <div
      role="presentation"
      data-progress={broken ? 'failed' : 'moving'}
      className={`fixed inset-x-0 top-0 z-50 h-1 ${broken ? 'bg-progress-failed' : 'animate-late bg-primary'}`}
    />
  )
}
