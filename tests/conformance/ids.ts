import { expect, it } from 'vitest'
import type { Ids } from '../../core/shared/ports/ids.ports.ts'

/** Checks the contract of the port `Ids`. */
export function idsConformance(createIds: () => Ids): void {
  it('generates distinct version 4 ids', () => {
    const ids = createIds()
    const made = Array.from({ length: 200 }, () => ids.uuid())
    for (const id of made) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(made).size).toBe(200)
  })

  it('generates tokens of at least 128 bits in lower-case letters and digits', () => {
    const ids = createIds()
    const made = Array.from({ length: 200 }, () => ids.token())
    for (const token of made) expect(token).toMatch(/^[0-9a-z]{25,64}$/)
    expect(new Set(made).size).toBe(200)
  })

  it('generates exactly as many digits as requested, every digit at every position', () => {
    const ids = createIds()
    for (const length of [1, 6, 30]) expect(ids.digits(length)).toMatch(new RegExp(`^[0-9]{${length}}$`))
    const made = Array.from({ length: 400 }, () => ids.digits(6))
    for (let place = 0; place < 6; place++) expect(new Set(made.map((digits) => digits[place])).size).toBe(10)
  })
}
