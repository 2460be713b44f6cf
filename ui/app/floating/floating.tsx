import { type ComponentType, useEffect, useRef, useState } from 'react'
import { FirstInteraction, requestsChat } from '../../../core/chat/index.ts'
import { parseQuery, type RouteName, routeOf } from '../../../core/routing/index.ts'
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
 * The support button of every page, in room of its own: the last place of a phone's bar, a row on pages without a bar,
 * the margin beside a wide page. Everything behind it loads at the first interaction (CHAT-4).
 */
export function Floating({ route }: { readonly route: RouteName }) {
  const { live, asked, ask } = useFloats()
  const { unread, wanted } = useStore<typeof still>(live?.chat ?? resting, still)
  const waiting = asked || wanted
  const hasBar = routeOf(route).groups.includes('has-nav')
  return (
    <div className={`support-place ${hasBar ? '' : 'support-row'}`}>
      <div className="relative ms-auto w-16 lg:m-0 lg:w-auto">
        {live && <live.Part {...live} />}
        <button
          type="button"
          aria-label={unread > 0 ? `پشتیبانی، ${formatNumber(unread)} پیام تازه` : 'پشتیبانی'}
          aria-busy={waiting}
          onClick={ask}
          className="phone-tab w-full text-primary lg:size-11 lg:place-content-center lg:rounded-full lg:border lg:border-transparent lg:bg-primary lg:p-0 lg:text-on-primary lg:shadow-soft min-[90rem]:lg:size-12"
        >
          <span className="relative">
            {waiting ? (
              <span className="block size-6 animate-spin rounded-full border-2 border-current border-t-transparent" />
            ) : (
              <Icon name="chat" />
            )}
            {unread > 0 && <CountBadge>{formatNumber(unread)}</CountBadge>}
          </span>
          <span className="lg:hidden">پشتیبانی</span>
        </button>
      </div>
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
    if (requestsChat(parseQuery(location.search))) wake()
    return container.get(FirstInteraction).once(wake)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [container])
  return { live, asked, ask }
}
