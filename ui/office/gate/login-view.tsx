import { useEffect } from 'react'
import { type RouteName, safeNext } from '../../../core/routing/index.ts'
import { useMove } from '../../bindings/go.tsx'
import { useHouse } from '../../bindings/house.tsx'
import { useSession } from '../../bindings/use-session.ts'
import { SignInBox } from '../../entrance/accounts/sign-in-panel.tsx'

interface LoginViewProps {
  readonly title: string
  /** Where who has signed in goes, if the address says nothing else. */
  readonly home: Extract<RouteName, 'panel.dashboard' | 'admin.dashboard'>
  readonly query: URLSearchParams
}

/** The sign-in of the panel and of the admin; who is signed in already goes on. */
export function LoginView({ title, home, query }: LoginViewProps) {
  const { session } = useSession()
  const { mode, site, linkTo } = useHouse()
  const move = useMove()
  const onward = safeNext(query.get('next'), mode, site) ?? linkTo(home, {}).href
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
