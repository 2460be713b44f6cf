import { useEffect } from 'react'
import { type RouteName, safeReturnPath } from '../../../core/routing/index.ts'
import { useNavigateTo } from '../../bindings/navigation/use-navigate-to.ts'
import { useSite } from '../../bindings/container/site-context.tsx'
import { useSession } from '../../bindings/stores/use-session.ts'
import { SignInBox } from '../../auth/sign-in-panel.tsx'

interface LoginViewProps {
  readonly title: string
  /** Where to go after the sign-in without a `next` parameter. */
  readonly home: Extract<RouteName, 'panel.dashboard' | 'admin.dashboard'>
  readonly query: URLSearchParams
}

/** The sign-in of the panel and of the admin; redirects those who are signed in. */
export function LoginView({ title, home, query }: LoginViewProps) {
  const { session } = useSession()
  const { mode, siteHost, linkTo } = useSite()
  const move = useNavigateTo()
  const onward = safeReturnPath(query.get('next'), mode, siteHost) ?? linkTo(home, {}).href
  useEffect(() => {
    if (session !== null) move(onward, { replace: true })
  }, [session, onward, move])
  return (
    <section className="mx-auto max-w-md">
      <div className="card p-5">
        <h1 className="text-lg">{title}</h1>
        <SignInBox />
      </div>
    </section>
  )
}
