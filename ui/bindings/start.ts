import type { AnyRouter } from '@tanstack/react-router'
import type { Container } from 'inversify'
import { CartFaces, type CartStore } from '../../core/cart/index.ts'
import { Online } from '../../core/freshness/index.ts'
import { followSession } from './follow-session.ts'
import { attributionKey, cartKey, freshnessKey, sessionKey } from './ports.ts'

/** Sets the browser's use-cases going, once the page is hydrated; a cart only where things are sold. */
export function startHouse(container: Container, router: AnyRouter, sells: boolean): void {
  const attribution = container.get(attributionKey)
  const session = container.get(sessionKey)
  const cart = container.get(cartKey)
  const freshness = container.get(freshnessKey)
  if (sells) followSession(session, cart)
  if (sells) emptyFaces(cart, container.get(CartFaces))
  attribution.visit(location.origin, location.pathname, location.search)
  container.get(Online).watch((online) => online && sells && comeBack(cart))
  router.subscribe('onBeforeNavigate', ({ toLocation }) => void freshness.navigate(toLocation.href, isHalfFilled()))
  addEventListener('vite:preloadError', (event) => {
    if (freshness.partFailed(location.href, isHalfFilled())) event.preventDefault()
  })
}

// What a cart held is nobody's to see once it is empty.
function emptyFaces(cart: CartStore, faces: CartFaces): void {
  const look = (): void => void (cart.get().lines.length === 0 && faces.keep([]).catch(() => {}))
  look()
  cart.subscribe(look)
}

// What was not sent goes out, and prices that could not be had are asked for again.
function comeBack(cart: CartStore): void {
  cart.retry()
  if (cart.get().pricing === 'failed') cart.reprice()
}

/** Whether the page holds typed text, in a form or in a draft that was put aside. */
function isHalfFilled(): boolean {
  return document.querySelector('[data-half-filled="true"]') !== null
}
