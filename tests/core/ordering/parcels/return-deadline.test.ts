import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { returnDeadlineSentence } from '../../../../core/ordering/index.ts'
import { standardTimes } from '../../../../core/shared/time/market-times.ts'

const sentence = returnDeadlineSentence({ days: standardTimes['return-days'] })
const read = (path: string) => readFileSync(path, 'utf8')

describe('the sentence about the deadline for returning', () => {
  it('ORD-47 counts working days before delivery and names an instant after it', () => {
    expect(sentence).toBe('تا ۷ روز کاری پس از تحویل می‌توانید کالا را مرجوع کنید')
    expect(returnDeadlineSentence({ until: '2026-01-10T08:00:00.000Z' })).toMatch(
      /^تا شنبه .+ می‌توانید کالا را مرجوع کنید$/,
    )
  })

  it('ORD-47 terms, questions and prepared replies say the same sentence', () => {
    const silent = ['pages', 'faq', 'support', 'feedback'].filter(
      (name) => !read(`adapters/seed/data/${name}.json`).includes(sentence),
    )
    expect(silent).toEqual([])
  })

  it('ORD-47 no screen counts the days of a return in words of its own', () => {
    const screens = ['shopping', 'storefront', 'warehouse'].flatMap((area) =>
      readdirSync(`ui/${area}`, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path))
        .map((path) => `ui/${area}/${path}`),
    )
    const own = screens.filter((path) => /روز کاری (?:پس از تحویل|فرصت)/.test(read(path)))
    expect(screens.length).toBeGreaterThan(100)
    expect(own).toEqual([])
  })
})
