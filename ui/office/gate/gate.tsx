import { type ReactNode, useEffect } from 'react'
import { type Passage, type RouteName, routeOf, runGuards, type Viewer } from '../../../core/routing/index.ts'
import { useMove } from '../../bindings/go.tsx'
import { useHouse } from '../../bindings/house.tsx'
import { useSession } from '../../bindings/use-session.ts'
import { StandingContext, useAskedStanding } from '../../bindings/use-standing.ts'
import { NotHere } from '../../kit/not-here.tsx'

interface GateProps {
  readonly route: RouteName
  /** What stands there until it is known who works here. */
  readonly waiting: ReactNode
  /** What who may not pass sees. */
  readonly blocked: ReactNode
  readonly children: ReactNode
}

const guest: Viewer = { signed_in: false, authority: false, warehouse_completed: false, missing_step: null, rights: [] }

/** Lets through whom the guards of the route let through, once it is known who works here; the others are led where they belong. */
export function Gate(props: GateProps) {
  const { session } = useSession()
  if (session === null) return <Turned viewer={guest} {...props} />
  // Nothing that one account has seen is shown to another.
  return <Known key={session.tag?.session_id ?? ''} {...props} />
}

function Known(props: GateProps) {
  const { answer, failed, again } = useAskedStanding()
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && again()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [again])
  const passage = usePassage(props.route, answer?.viewer)
  if (answer === undefined) return failed ? <NotHere again={again} /> : props.waiting
  if (passage?.type === 'redirect') return <Led {...props} passage={passage} />
  return (
    // Another store is another visit: nothing of the one before stays.
    <StandingContext key={answer.store?.slug ?? ''} value={{ ...answer, again }}>
      {passage?.type === 'block' ? props.blocked : props.children}
    </StandingContext>
  )
}

function Turned({ viewer, ...props }: GateProps & { readonly viewer: Viewer }) {
  const passage = usePassage(props.route, viewer)
  return passage?.type === 'redirect' ? <Led {...props} passage={passage} /> : props.children
}

function usePassage(route: RouteName, viewer: Viewer | undefined): Passage | undefined {
  const { mode, site } = useHouse()
  const address = location.pathname + location.search
  return viewer && runGuards(routeOf(route), viewer, { mode, site, address })
}

function Led({ passage, waiting }: GateProps & { readonly passage: Extract<Passage, { type: 'redirect' }> }) {
  const { linkTo } = useHouse()
  const move = useMove()
  const { href } = linkTo(passage.route, {} as never, passage.query)
  useEffect(() => move(href, { replace: true }), [href, move])
  return waiting
}
