import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextPayaTime, solarHolidays } from '../../../../core/finance/index.ts'
import { standardCycles } from '../../../../core/settings/index.ts'
import { tehranMomentOf, formatIsoJalaali } from '../../../../core/shared/time/jalaali.ts'

const tehran = (text: string): number => Date.parse(`${text}+03:30`)
const paid = (text: string, holidays: readonly string[] = []): string =>
  new Date(nextPayaTime(tehran(text), holidays) + 12_600_000).toISOString().slice(0, 16)

describe('FIN-11 the next Paya cycle', () => {
  it.each([
    ['2026-11-21T01:00:00', '2026-11-21T04:45'],
    ['2026-11-21T02:45:00', '2026-11-21T11:45'],
    ['2026-11-21T12:44:59', '2026-11-21T14:45'],
    ['2026-11-21T17:45:00', '2026-11-22T04:45'],
  ])('of a working day, %s, is paid at %s', (asked, at) => expect(paid(asked)).toBe(at))

  it('skips a Friday', () => {
    expect(paid('2026-11-26T20:00:00')).toBe('2026-11-28T04:45')
    expect(paid('2026-11-27T08:00:00')).toBe('2026-11-28T04:45')
  })

  it('skips Nowruz and the operator’s holidays', () => {
    expect(paid('2026-03-20T18:00:00')).toBe('2026-03-25T04:45')
    expect(paid('2026-11-21T18:00:00', ['1405/09/01'])).toBe('2026-11-23T04:45')
  })

  it('uses the configured cycles', () => {
    const cycles = [{ until: '12:00', paid: '12:45' }]
    expect(nextPayaTime(tehran('2026-11-21T11:59:00'), [], cycles)).toBe(tehran('2026-11-21T12:45:00'))
    expect(nextPayaTime(tehran('2026-11-21T12:00:00'), [], cycles)).toBe(tehran('2026-11-22T12:45:00'))
  })

  it('is always in the future, within a fortnight, on a working day and at the time of a cycle', () => {
    const instants = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2040, 0) })
    fc.assert(
      fc.property(instants, (now) => {
        const at = nextPayaTime(now)
        const { weekday, hour, minute, ...date } = tehranMomentOf(at)
        expect(at).toBeGreaterThan(now)
        expect(at - now).toBeLessThan(14 * 86_400_000)
        expect(weekday).not.toBe(6)
        expect(solarHolidays).not.toContain(formatIsoJalaali(date).slice(5))
        const at_clock = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
        expect(standardCycles.map((cycle) => cycle.paid)).toContain(at_clock)
      }),
    )
  })
})
