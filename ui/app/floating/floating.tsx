import { type ComponentType, useEffect, useRef, useState } from 'react'
import { FirstInteraction } from '../../../core/chat/index.ts'
import { type RouteName, routeOf } from '../../../core/routing/index.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'
import { useContainer } from '../../bindings/container/container.tsx'
import { type FloatingServices, floatingServicesKey, toastsKey } from '../../../core/container/service-keys.ts'
import { useStore } from '../../bindings/stores/use-store.ts'
import { CountBadge } from '../../kit/data/count-badge.tsx'
import { Icon } from '../../kit/images/icon.tsx'

interface Live extends FloatingServices {
  readonly Part: ComponentType<FloatingServices>
}

const still = { widget: 'absent', wanted: false, unread: 0 }
const resting = { get: () => still, subscribe: () => () => {} }

/**
 * The support button of every page, in the margin where there is no room beside the page; everything behind it loads at
 * the first interaction (CHAT-4).
 */
export function Floating({ route }: { readonly route: RouteName }) {
  const { live, asked, ask } = useFloats()
  const { unread, wanted } = useStore<typeof still>(live?.chat ?? resting, still)
  const waiting = asked || wanted
  return (
    <div className="pointer-events-none fixed start-4 bottom-[calc(1rem+var(--floor,0px))] z-20 grid gap-2 *:pointer-events-auto min-[90rem]:start-[30px] min-[90rem]:bottom-[30px] print:hidden">
      <div className="relative">
        {live && <live.Part {...live} />}
        <button
          type="button"
          aria-label={unread > 0 ? `پشتیبانی، ${formatNumber(unread)} پیام تازه` : 'پشتیبانی'}
          aria-busy={waiting}
          onClick={ask}
          className="relative -ms-4 grid h-20 w-4 place-content-center rounded-e-control bg-primary text-on-primary shadow-soft after:absolute after:inset-y-0 after:start-0 after:w-11 min-[90rem]:ms-0 min-[90rem]:size-12 min-[90rem]:rounded-full min-[90rem]:after:hidden"
        >
          <Icon name="chat" className="hidden size-6 min-[90rem]:block" />
          {waiting ? (
            <span className="size-3 animate-spin rounded-full border-2 border-t-transparent min-[90rem]:absolute min-[90rem]:-inset-1 min-[90rem]:size-auto min-[90rem]:border-page min-[90rem]:border-t-primary" />
          ) : (
            <span className="text-xs leading-4 [writing-mode:vertical-rl] min-[90rem]:hidden">پشتیبانی</span>
          )}
          {unread > 0 && (
            <span className="absolute start-2 top-0 min-[90rem]:start-0">
              <CountBadge>{formatNumber(unread)}</CountBadge>
            </span>
          )}
        </button>
      </div>
      {routeOf(route).groups.includes('has-nav') && <span className="h-14 lg:hidden" />}
    </div>
  )
}

function useFloats() {
  const container = useContainer()
  const [live, setLive] = useState<Live>()
  const [asked, setAsked] = useState(false)
  const coming = useRef<Promise<Live>>(undefined)
  const bring = () =>
    (coming.current ??= Promise.all([container.get(floatingServicesKey)(), import('./floating-features.tsx')]).then(
      ([floats, { FloatingFeatures: Part }]) => {
        const all = { ...floats, Part }
        setLive(all)
        return all
      },
    ))
  const forget = () => (coming.current = undefined)
  const ask = () => {
    setAsked(true)
    bring()
      .then(
        ({ chat }) => chat.click(),
        () => {
          forget()
          container.get(toastsKey).show('warning', new Problem('contract/unavailable').sentence)
        },
      )
      .finally(() => setAsked(false))
  }
  useEffect(() => {
    const wake = () => void bring().catch(forget)
    if (location.search.includes('support=1')) wake()
    return container.get(FirstInteraction).once(wake)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [container])
  return { live, asked, ask }
}
