import { type SessionState, sessionIn } from '../../../core/accounts/index.ts'
import { useService } from '../container/container.tsx'
import { sessionKey } from '../../../core/container/service-keys.ts'
import { useStore } from './use-store.ts'

/** The session of a guest, as the server renders it. */
const noSession = sessionIn(null)

/** Returns the session of this device; a guest's until hydrated, as the server rendered it. */
export function useSession(): SessionState {
  return useStore(useService(sessionKey), noSession)
}
