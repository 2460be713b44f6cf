import { expect, it } from 'vitest'
import { sessionIn, type SessionState, type SessionStore } from '../../../../core/accounts/index.ts'
import type { CartStore } from '../../../../core/cart/index.ts'
import { followSession } from '../../../../ui/bindings/navigation/follow-session.ts'

const created_at = '2026-01-01T00:00:00.000Z'
const account = { user_hash_id: 'a'.repeat(20), mobile: '09120000000', name: '', email: '' }

const of = (session_id: string | null, token = 'a'): SessionState =>
  sessionIn({
    tag: session_id === null ? null : { session_id, created_at },
    access_token: token,
    refresh_token: token,
  })

/** Returns what the cart is told while the session passes through these states. */
function told(first: SessionState, ...later: readonly SessionState[]): string[] {
  let state = first
  let wake = (): void => {}
  const said: string[] = []
  const session = {
    get: () => state,
    subscribe: (listener: () => void) => {
      wake = listener
      return () => {}
    },
  } as SessionStore
  const cart = new Proxy({} as CartStore, { get: (_, name) => () => void said.push(String(name)) })
  followSession(session, cart)
  for (state of later) wake()
  return said
}

const nobody = sessionIn(null)

it.each<[string, SessionState[], string[]]>([
  ['a page that opens with a session', [of('s1')], ['opened']],
  ['a sign-in of this tab', [nobody, { ...of('s1'), account }], ['signedIn']],
  ['a sign-in of another tab', [nobody, of('s1')], ['sessionFound']],
  ['a renewal', [of('s1'), of('s1', 'b')], ['opened']],
  ['a renewal of what has no tag', [of(null), of('s1', 'b')], ['opened']],
  ['a sign-out', [of('s1'), nobody], ['opened', 'signedOut']],
  ['a sign-in after it', [of('s1'), nobody, of('s2')], ['opened', 'signedOut', 'sessionFound']],
  ['a sleep while another person signed in', [of('s1'), of('s2'), of('s2', 'b')], ['opened', 'sessionReplaced']],
])('CART-15 the cart follows %s', (_what, [first = nobody, ...later], expected) => {
  expect(told(first, ...later)).toEqual(expected)
})
