import { describe, expect, it } from 'vitest'
import {
  type SessionEvent,
  sessionIn,
  sessionStep,
} from '../../../../core/accounts/browser-session/browser-session.machine.ts'

const tag = { session_id: 's', created_at: '2026-01-01T00:00:00Z' }
const held = { tag, access_token: 'a', refresh_token: 'r' }

describe('the session machine', () => {
  it('SES-12 an irrelevant event returns the same state object', () => {
    const guest = sessionIn(null)
    const active = sessionIn(held)
    const [refreshing] = sessionStep(active, { type: 'refresh' })
    const tokens = {
      access_token: 'b',
      refresh_token: 'q',
      session_id: 's',
      created_at: tag.created_at,
      account: { user_hash_id: 'h', mobile: '', name: '', email: '' },
    }
    const idle: readonly (readonly [typeof guest, SessionEvent])[] = [
      [guest, { type: 'refresh' }],
      [guest, { type: 'failed' }],
      [guest, { type: 'ended', asked: 'r' }],
      [guest, { type: 'refreshed', asked: 'r', tokens }],
      [guest, { type: 'locked', stored: held }],
      [guest, { type: 'followed', stored: null }],
      [active, { type: 'ended', asked: 'r' }],
      [active, { type: 'failed' }],
      [active, { type: 'refreshed', asked: 'r', tokens }],
      [refreshing, { type: 'refreshed', asked: 'older', tokens }],
      [refreshing, { type: 'ended', asked: 'older' }],
      [active, { type: 'followed', stored: held }],
    ]
    for (const [state, event] of idle) expect(sessionStep(state, event)).toEqual([state])
    for (const [state, event] of idle) expect(sessionStep(state, event)[0]).toBe(state)
  })

  it('SES-3 under the lock a newer token in storage is used instead of refreshing', () => {
    const [refreshing] = sessionStep(sessionIn(held), { type: 'refresh' })
    const stored = { ...held, access_token: 'a2', refresh_token: 'r2' }
    expect(sessionStep(refreshing, { type: 'locked', stored })).toEqual([{ ...sessionIn(stored) }])
    expect(sessionStep(refreshing, { type: 'locked', stored: null })).toEqual([
      refreshing,
      { type: 'ask', refresh_token: 'r' },
    ])
  })
})
