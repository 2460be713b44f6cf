import { type SessionState, sessionOf } from '../../core/accounts/index.ts'
import { useService } from './container.tsx'
import { sessionKey } from './ports.ts'
import { useStore } from './use-store.ts'

/** Nobody's session, as the server rendered it. */
const noSession = sessionOf(null)

/** The session of this device; a guest's until the page is hydrated, as the server rendered it. */
export function useSession(): SessionState {
  return useStore(useService(sessionKey), noSession)
}
