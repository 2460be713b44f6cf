import { describe, expect, it } from 'vitest'
import { createTicketChallenges } from '../../../adapters/browser/ticket-challenges.ts'
import { ticketChallenges } from '../../../adapters/node/secrets.ts'

describe('the challenge of a sign-in ticket', () => {
  it('ACC-17 is the same in the browser and on the server, and null without a secure context', async () => {
    for (const verifier of ['c3'.repeat(32), 'a', ''])
      expect(await createTicketChallenges(crypto).of(verifier)).toBe(await ticketChallenges.of(verifier))
    expect(await createTicketChallenges(crypto).of('c3'.repeat(32))).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(await createTicketChallenges({}).of('c3'.repeat(32))).toBeNull()
  })
})
