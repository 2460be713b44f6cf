import type { SessionState, SessionStore } from '../../core/accounts/index.ts'
import type { CartStore } from '../../core/cart/index.ts'

type Session = NonNullable<SessionState['session']>

/**
 * The cart follows the session: the tab that signed in joins its lines with the server's cart, the tabs that follow it only take what
 * is there. A tab that slept in the background may wake to another person's session in the place of its own.
 */
export function followSession(session: SessionStore, cart: CartStore): void {
  let before = session.get().session
  if (before !== null) cart.opened()
  session.subscribe(() => {
    const { session: now, account } = session.get()
    if (now === null && before !== null) cart.signedOut()
    if (now !== null && before === null) {
      if (account === null) cart.sessionFound()
      else cart.signedIn()
    }
    if (now !== null && before !== null && areTwo(before, now)) cart.handedOver()
    before = now
  })
}

// What an older build stored has no tag; its first renewal is no other session.
function areTwo({ tag: before }: Session, { tag: now }: Session): boolean {
  return before !== null && now !== null && before.session_id !== now.session_id
}
