import type { AnyRouter } from '@tanstack/react-router'
import type { Container } from '../../../core/container/container.ts'
import { CartLineSummaries, type CartStore } from '../../../core/cart/index.ts'
import { Online } from '../../../core/freshness/index.ts'
import { followSession } from '../navigation/follow-session.ts'
import {
  attributionKey,
  carriedSignInKey,
  cartKey,
  freshnessKey,
  sessionKey,
} from '../../../core/container/service-keys.ts'

/** Starts the browser's stores after hydration; the cart only where things are sold. */
export function startApp(container: Container, router: AnyRouter, sells: boolean): void {
  const attribution = container.get(attributionKey)
  const session = container.get(sessionKey)
  const cart = container.get(cartKey)
  const freshness = container.get(freshnessKey)
  if (sells) followSession(session, cart)
  if (sells) noCartSummaries(cart, container.get(CartLineSummaries))
  if (sells) void takeTicket(container)
  attribution.visit(location.origin, location.pathname, location.search)
  container.get(Online).watch((online) => online && sells && comeBack(cart))
  if (sells) refreshWhenSeen(cart)
  router.subscribe('onBeforeNavigate', ({ toLocation }) => void freshness.navigate(toLocation.href, isHalfFilled()))
  addEventListener('vite:preloadError', (event) => {
    if (freshness.partFailed(location.href, isHalfFilled())) event.preventDefault()
  })
}

// The mark of core/accounts/browser-session/carried-sign-in.ts is looked for here, so that other visits load none of it.
async function takeTicket(container: Container): Promise<void> {
  const { hash, pathname, search } = location
  if (!hash.startsWith('#sign-in-ticket=')) return
  history.replaceState(history.state, '', pathname + search)
  await (await container.get(carriedSignInKey)()).receive(hash)
}

// Product summaries of an emptied cart are removed.
function noCartSummaries(cart: CartStore, summaries: CartLineSummaries): void {
  const clearWhenEmpty = (): void => void (cart.get().lines.length === 0 && summaries.save([]).catch(() => {}))
  clearWhenEmpty()
  cart.subscribe(clearWhenEmpty)
}

// Another tab, host or device may have paid for or changed what is in the cart (CART-21).
function refreshWhenSeen(cart: CartStore): void {
  addEventListener('visibilitychange', () => document.visibilityState === 'visible' && cart.refresh())
}

// Sends what is pending, and reloads prices that could not be loaded.
function comeBack(cart: CartStore): void {
  cart.retry()
  if (cart.get().pricing === 'failed') cart.reprice()
}

/** Whether the page has typed text, in a form or a closed draft. */
function isHalfFilled(): boolean {
  return document.querySelector('[data-half-filled="true"]') !== null
}
