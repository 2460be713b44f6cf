import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type PointerEvent, useCallback, useRef } from 'react'
import { useNavigateTo } from './use-navigate-to.ts'

/** How long a mouse rests on a link before its page is loaded, in milliseconds; a sweep across a list loads nothing. */
const restMs = 80

interface NetworkInfo {
  readonly saveData?: boolean
}

/** Returns a function that loads a page of this host ahead, unless the person saves data. */
export function usePreload(): (href: string) => void {
  const router = useRouter()
  return useCallback(
    (href) => {
      const { connection } = navigator as Navigator & { readonly connection?: NetworkInfo }
      if (connection?.saveData === true) return
      const { pathname, search } = new URL(href, location.origin)
      // A failure is shown when the person really goes there.
      void router.preloadRoute({ to: pathname, search: { text: search } }).catch(() => {})
    },
    [router],
  )
}

/**
 * The handlers of an anchor to this host: a plain click navigates without a page load, and a resting mouse or a finger
 * loads the page `ahead`. The router's own Link would subscribe every card of a list to the location.
 */
export function useLinkHandlers(href: string, { external = false, ahead = true } = {}) {
  const preloadPage = usePreload()
  const navigateTo = useNavigateTo()
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const preload = (): void => {
    if (!external && ahead) preloadPage(href)
  }
  return {
    onClick(event: MouseEvent) {
      if (external || event.defaultPrevented || !isPlain(event)) return
      event.preventDefault()
      navigateTo(href)
    },
    // Moved by a person: a list that grows under a mouse at rest enters links too.
    onPointerMove({ pointerType }: PointerEvent) {
      if (pointerType === 'mouse') resting.current ??= setTimeout(preload, restMs)
    },
    onPointerLeave() {
      clearTimeout(resting.current)
      resting.current = undefined
    },
    onTouchStart: preload,
  }
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
