import { describe, expect, it } from 'vitest'
import { isSupportOpen, nextSupportOpening } from '../../../core/chat/index.ts'

const hours = { from: 9, to: 18 }
const at = (text: string): number => Date.parse(`${text}+03:30`)
const next = (text: string): string | null => {
  const instant = nextSupportOpening(hours, at(text))
  return instant === null ? null : new Date(instant).toISOString()
}

describe('CHAT-16 the opening hours', () => {
  it.each([
    ['2026-11-21T09:00:00', true],
    ['2026-11-21T08:59:59', false],
    ['2026-11-21T17:59:59', true],
    ['2026-11-21T18:00:00', false],
    ['2026-11-20T12:00:00', false],
  ])('at %s in Tehran: %s', (moment, answering) => {
    expect(isSupportOpen(hours, at(moment))).toBe(answering)
  })

  it('say when support opens again: the same day, the next, or after Friday', () => {
    expect(next('2026-11-21T06:12:45')).toBe('2026-11-21T05:30:00.000Z')
    expect(next('2026-11-21T20:00:00')).toBe('2026-11-22T05:30:00.000Z')
    expect(next('2026-11-19T18:30:00')).toBe('2026-11-21T05:30:00.000Z')
    expect(next('2026-11-21T10:00:00')).toBeNull()
  })
})
