import type { Session, Sessions } from '../../core/accounts/index.ts'
import type { MemoryAccounts } from './memory-accounts.ts'

interface StoredToken {
  readonly session_id: string
  readonly expires_at: number
  readonly replaced_at: number | null
}

/** Sessions in memory, with their tokens by hash. */
export interface MemorySessions extends Sessions {
  readonly sessions: Map<string, Session>
  readonly tokens: Map<string, StoredToken>
  /** Why sessions ended, and what was reported. */
  readonly ends: string[]
  readonly reports: string[]
}

/** No sessions yet, of these people. */
export function createMemorySessions(accounts: MemoryAccounts): MemorySessions {
  const sessions = new Map<string, Session>()
  const tokens = new Map<string, StoredToken>()
  const ends: string[] = []
  const reports: string[] = []
  return {
    ...{ sessions, tokens, ends, reports },
    open: async (session) => void sessions.set(session.id, { ...session, ended: false }),
    async standing(session_id) {
      const session = sessions.get(session_id)
      return session && { ...session, blocked: accounts.people.get(session.account_id)?.blocked ?? true }
    },
    addToken: async (hash, session_id, _at, expires_at) =>
      void tokens.set(hash, { session_id, expires_at, replaced_at: null }),
    async lockToken(hash) {
      const token = tokens.get(hash)
      const session = token && sessions.get(token.session_id)
      return token && session && { session, expires_at: token.expires_at, replaced_at: token.replaced_at }
    },
    async replaceToken(hash, at) {
      const token = tokens.get(hash)
      if (token !== undefined) tokens.set(hash, { ...token, replaced_at: at })
    },
    async end(session_id, reason) {
      const session = sessions.get(session_id)
      if (session === undefined || session.ended) return
      sessions.set(session_id, { ...session, ended: true })
      ends.push(reason)
    },
    report: async (kind) => void reports.push(kind),
  }
}
