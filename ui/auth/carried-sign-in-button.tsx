import { useEffect, useState } from 'react'
import { useContainer } from '../bindings/container/container.tsx'
import { useSite } from '../bindings/container/site-context.tsx'
import { carriedSignInOf } from '../bindings/navigation/carried-sign-in.ts'
import { useHydrated } from '../bindings/render/use-hydrated.ts'
import { useAction } from '../bindings/requests/use-action.ts'
import { BusyButton } from '../kit/forms/busy-button.tsx'

/**
 * Signs in with the session of another of our hosts: by itself for who came from there, and by a tap inside a shop. A
 * host without a session is not asked again for a while.
 */
export function CarriedSignInButton() {
  const container = useContainer()
  const { mode, siteHost } = useSite()
  const { busy, act } = useAction()
  const hydrated = useHydrated()
  const [isOffered, setIsOffered] = useState(true)
  const isShop = mode.kind === 'store'
  useEffect(() => {
    const carried = carriedSignInOf(container)
    const from = hostOf(document.referrer)
    if (from === undefined || from === location.hostname || !carried.isDue()) return
    void carried.ask(from, location.hostname, location.pathname + location.search)
  }, [container])
  if (!hydrated || !isShop || !isOffered || !carriedSignInOf(container).isDue()) return null
  const ask = async () =>
    setIsOffered(
      await carriedSignInOf(container).ask(siteHost.base, location.hostname, location.pathname + location.search),
    )
  return (
    <BusyButton className="button-quiet mt-3 max-w-sm" off={busy} onClick={() => act(ask)}>
      ورود با حساب بازارگاه
    </BusyButton>
  )
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined
}
