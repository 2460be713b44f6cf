import { useEffect, useState } from 'react'
import { carriedAddress } from '../../core/accounts/browser-session/carried-sign-in.ts'
import { Api } from '../../core/api/api.ts'
import { PageLoads } from '../../core/routing/index.ts'
import { useContainer } from '../bindings/container/container.tsx'
import { Empty } from '../kit/content/empty.tsx'
import { Skeleton } from '../kit/content/skeleton.tsx'

/** Sends the visitor back to the host that asked for the sign-in, with a ticket if there is a session here. */
export function SignInHandover({ query }: { readonly query: URLSearchParams }) {
  const container = useContainer()
  const [isRefused, setIsRefused] = useState(false)
  const [to, challenge, next] = ['to', 'challenge', 'next'].map((name) => query.get(name) ?? '') as [
    string,
    string,
    string,
  ]
  // Nobody asked for the sign-in: the address was typed.
  const isUnasked = to === '' || challenge === ''
  useEffect(() => {
    if (isUnasked) return
    const send = async (): Promise<void> => {
      const { origin, ticket } = await container.get(Api).accounts.createSignInTicket({ host: to, challenge })
      const address = carriedAddress(origin, next, ticket)
      if (address === undefined) setIsRefused(true)
      else container.get(PageLoads).replace(address)
    }
    send().catch(() => setIsRefused(true))
  }, [container, isUnasked, to, challenge, next])
  if (isRefused || isUnasked)
    return (
      <Empty
        heading="h1"
        title="ورود از این نشانی ممکن نیست"
        text="به صفحهٔ پیشین بازگردید و با شمارهٔ موبایل وارد شوید."
      />
    )
  return (
    <div className="p-4">
      <Skeleton className="h-24" />
    </div>
  )
}
