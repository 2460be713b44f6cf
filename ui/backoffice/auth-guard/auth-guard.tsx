import { type ReactNode, useEffect } from 'react'
import { type GuardResult, type RouteName, routeOf, runGuards, type Viewer } from '../../../core/routing/index.ts'
import { useNavigateTo } from '../../bindings/navigation/use-navigate-to.ts'
import { useSite } from '../../bindings/container/site-context.tsx'
import { useSession } from '../../bindings/stores/use-session.ts'
import { MembershipContext, useLoadedMembership } from '../../bindings/stores/use-membership.ts'
import { NotHere } from '../../kit/content/not-here.tsx'

interface AuthGuardProps {
  readonly route: RouteName
  /** Shown until the membership is loaded. */
  readonly waiting: ReactNode
  /** Shown to those who may not pass. */
  readonly blocked: ReactNode
  readonly children: ReactNode
}

const guest: Viewer = { signed_in: false, authority: false, warehouse_completed: false, missing_step: null, rights: [] }

/** Runs the route's guards once the membership is loaded; redirects or blocks those who may not pass. */
export function AuthGuard(props: AuthGuardProps) {
  const { session } = useSession()
  if (session === null) return <Turned viewer={guest} {...props} />
  // The key drops all state when the account changes.
  return <KnownMember key={session.tag?.session_id ?? ''} {...props} />
}

function KnownMember(props: AuthGuardProps) {
  const { data, failed, reload } = useLoadedMembership()
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && reload()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [reload])
  const result = useGuardResult(props.route, data?.viewer)
  if (data === undefined) return failed ? <NotHere again={reload} /> : props.waiting
  if (result?.type === 'redirect') return <Redirected {...props} result={result} />
  return (
    // The key drops all state when the store changes.
    <MembershipContext key={data.store?.slug ?? ''} value={{ ...data, again: reload }}>
      {result?.type === 'block' ? props.blocked : props.children}
    </MembershipContext>
  )
}

function Turned({ viewer, ...props }: AuthGuardProps & { readonly viewer: Viewer }) {
  const result = useGuardResult(props.route, viewer)
  return result?.type === 'redirect' ? <Redirected {...props} result={result} /> : props.children
}

function useGuardResult(route: RouteName, viewer: Viewer | undefined): GuardResult | undefined {
  const { mode, siteHost } = useSite()
  const address = location.pathname + location.search
  return viewer && runGuards(routeOf(route), viewer, { mode, site: siteHost, address })
}

function Redirected({
  result,
  waiting,
}: AuthGuardProps & { readonly result: Extract<GuardResult, { type: 'redirect' }> }) {
  const { linkTo } = useSite()
  const move = useNavigateTo()
  const { href } = linkTo(result.route, {}, result.query)
  useEffect(() => move(href, { replace: true }), [href, move])
  return waiting
}
