import type { Session, SessionRepository } from '../../../core/accounts/index.ts'
import type { MemoryAccounts } from './memory-accounts.ts'

interface StoredToken {
  readonly session_id: string
  readonly expires_at: number
  readonly replaced_at: number | null
}

/** Sessions in memory, with their tokens by hash. */
export interface MemorySessions extends SessionRepository {
  readonly sessions: Map<string, Session>
  readonly tokens: Map<string, StoredToken>
  /** The end reasons and recorded security events. */
  readonly ends: string[]
  readonly reports: string[]
}

export function createMemorySessions(accounts: MemoryAccounts): MemorySessions {
  const sessions = new Map<string, Session>()
  const devices = new Map<string, string>()
  const tokens = new Map<string, StoredToken>()
  const ends: string[] = []
  const reports: string[] = []
  const ownLive = (account_id: string): Session[] =>
    [...sessions.values()].filter((session) => session.account_id === account_id && !session.ended)
  const end = (session: Session, reason: string): void => {
    sessions.set(session.id, { ...session, ended: true })
    ends.push(reason)
  }
  return {
    sessions,
    tokens,
    ends,
    reports,
    async open(session, device) {
      sessions.set(session.id, { ...session, ended: false })
      devices.set(session.id, device)
    },
    async accessOf(session_id) {
      const session = sessions.get(session_id)
      const blocked = accounts.people.get(session?.account_id ?? '')?.blocked ?? true
      return session && { ...session, blocked, store: null, platform: null }
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
      if (session !== undefined && !session.ended) end(session, reason)
    },
    listLive: async (account_id) =>
      ownLive(account_id)
        .toReversed()
        .map(({ id, audience, created_at }) => ({
          id,
          audience,
          created_at,
          used_at: created_at,
          device: devices.get(id) ?? '',
        })),
    async endOne(account_id, session_id, reason) {
      const found = ownLive(account_id).find(({ id }) => id === session_id)
      if (found !== undefined) end(found, reason)
      return found !== undefined
    },
    async endAll(account_id, except, reason) {
      const found = ownLive(account_id).filter(({ id }) => id !== except)
      for (const session of found) end(session, reason)
      return found.length
    },
    recordSecurityEvent: async (kind) => void reports.push(kind),
  }
}
