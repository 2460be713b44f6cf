import { useEffect, useState } from 'react'
import type { CarriedSignIn } from '../../core/accounts/browser-session/carried-sign-in.ts'
import { carriedSignInKey } from '../../core/container/service-keys.ts'
import { useContainer } from '../bindings/container/container.tsx'
import { useSite } from '../bindings/container/site-context.tsx'
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
  const [offered, setOffered] = useState<CarriedSignIn | null>(null)
  const isShop = mode.kind === 'store'
  useEffect(() => {
    const open = async (): Promise<void> => {
      const carried = await container.get(carriedSignInKey)()
      if (!carried.isDue()) return
      const from = hostOf(document.referrer)
      const hasLeft = from !== undefined && from !== location.hostname && (await askFrom(carried, from))
      if (!hasLeft && isShop) setOffered(carried)
    }
    void open()
  }, [container, isShop])
  if (offered === null) return null
  const ask = async () => setOffered((await askFrom(offered, siteHost.base)) ? offered : null)
  return (
    <BusyButton className="button-quiet mt-3 max-w-sm" off={busy} onClick={() => act(ask)}>
      ورود با حساب بازارگاه
    </BusyButton>
  )
}

function askFrom(carried: CarriedSignIn, from: string): Promise<boolean> {
  return carried.ask(from, location.hostname, location.pathname + location.search)
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined
}
