import type { SessionState, SessionStore } from '../../../core/accounts/index.ts'
import type { CartStore } from '../../../core/cart/index.ts'

type Session = NonNullable<SessionState['session']>

/**
 * Keeps the cart in step with the session: the tab that signed in merges its lines into the server's cart, other tabs
 * only load that. A background tab may wake up to another person's session.
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
    if (now !== null && before !== null && areTwo(before, now)) cart.sessionReplaced()
    before = now
  })
}

// A session stored by an older build has no tag; its first refresh is no new session.
function areTwo({ tag: before }: Session, { tag: now }: Session): boolean {
  return before !== null && now !== null && before.session_id !== now.session_id
}
