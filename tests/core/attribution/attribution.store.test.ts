import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attributionLimits, createAttributionStore } from '../../../core/attribution/index.ts'
import { writeQuery } from '../../../core/routing/index.ts'
import { storageKeys } from '../../../core/shared/ports/storage.ports.ts'
import { createMemoryDisk } from '../../support/browser/memory-storage.ts'

const origin = 'https://bazargah.ir'
const key = storageKeys.attribution

function open(text?: string) {
  const disk = createMemoryDisk()
  if (text !== undefined) disk.texts.set(key, text)
  return { disk, store: createAttributionStore(disk.tab()) }
}

const anyQuery = fc.dictionary(
  fc.oneof(
    fc.constantFrom('utm_source', 'utm_medium', 'utm_campaign', 'gclid', 'landing_url'),
    fc.string({ maxLength: 120 }),
  ),
  fc.string({ maxLength: 700 }),
  { maxKeys: 70 },
)

interface Visit {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

const anyVisit: fc.Arbitrary<Visit> = fc.record({ path: fc.constantFrom('/', '/products/1'), query: anyQuery })

type VisitCommand = fc.Command<{ landing: string | null }, ReturnType<typeof open>>

function visitCommand(visit: Visit): VisitCommand {
  return {
    check: () => true,
    toString: () => JSON.stringify(visit),
    run(model, { store, disk }) {
      const before = store.get()
      store.visit(origin, visit.path, writeQuery(visit.query))
      const after = store.get()
      model.landing ??= origin + visit.path
      expect(after['landing_url']).toBe(model.landing)
      const campaign = 'utm_source' in visit.query && 'utm_medium' in visit.query
      if (!campaign) expect({ ...after, landing_url: '' }).toEqual({ ...before, landing_url: '' })
      for (const [name, value] of Object.entries(visit.query)) {
        const sits = after[name] !== undefined && name !== 'landing_url'
        if (campaign && sits) expect(after[name]).toBe(value.slice(0, attributionLimits.value))
      }
      expect(Object.keys(after).length).toBeLessThanOrEqual(attributionLimits.parameters + 1)
      expect(JSON.parse(disk.texts.get(key) ?? 'null')).toEqual(after)
    },
  }
}

describe('marketing attribution', () => {
  it('ATTR-1 the landing URL is set once', () => {
    const { store } = open()
    store.visit(origin, '/products/1', '?a=1')
    store.visit(origin, '/cart', '')
    expect(store.get()).toEqual({ landing_url: `${origin}/products/1` })
  })

  it('ATTR-2 merges all parameters when source and medium are present', () => {
    const { store } = open()
    store.visit(origin, '/', '?utm_source=insta&gclid=7')
    expect(store.get()).toEqual({ landing_url: `${origin}/` })
    store.visit(origin, '/', '?utm_source=insta&utm_medium=&gclid=7&q=%D9%81%D8%B1%D8%B4')
    expect(store.get()).toEqual({
      landing_url: `${origin}/`,
      utm_source: 'insta',
      utm_medium: '',
      gclid: '7',
      q: 'فرش',
    })
  })

  it('ATTR-3 keeps at most 50 parameters of 500 characters', () => {
    const { store } = open()
    const words = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`p${index}`, 'x'.repeat(600)]))
    store.visit(origin, '/', writeQuery({ utm_source: 'a', utm_medium: 'b', ...words, ['n'.repeat(101)]: '1' }))
    const { landing_url, ...rest } = store.get()
    expect(landing_url).toBe(`${origin}/`)
    expect(Object.keys(rest)).toHaveLength(50)
    expect(rest['p0']).toHaveLength(500)
  })

  it('ATTR-4 landing_url and __proto__ in the query are ignored', () => {
    const { store, disk } = open()
    store.visit(origin, '/', '?utm_source=a&utm_medium=b&landing_url=http://evil.test&__proto__=x&constructor=y')
    expect(store.get()).toEqual({ landing_url: `${origin}/`, utm_source: 'a', utm_medium: 'b', constructor: 'y' })
    expect(disk.texts.get(key)).not.toContain('__proto__')
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it('ATTR-5 the newest value wins', () => {
    const { store } = open()
    store.visit(origin, '/', '?utm_source=a&utm_medium=b&utm_source=c')
    store.visit(origin, '/', '?utm_source=d&utm_medium=e')
    expect(store.get()).toMatchObject({ utm_source: 'd', utm_medium: 'e' })
  })

  it('ATTR-6 keeps the valid parts of a damaged value', () => {
    const { store, disk } = open('{"landing_url":5,"utm_source":"a","bad":{"x":1}}')
    expect(store.get()).toEqual({ utm_source: 'a' })
    expect(disk.texts.get(key)).toBe('{"utm_source":"a"}')
  })

  it('ATTR-6 works without storage and follows other tabs', () => {
    const { store, disk } = open()
    disk.failing = { reading: true, writing: true }
    store.visit(origin, '/', '')
    expect(store.get()).toEqual({ landing_url: `${origin}/` })
    disk.failing = { reading: false, writing: false }
    disk.tab().write(key, { landing_url: 'https://bazargah.ir/faq' })
    expect(store.get()).toEqual({ landing_url: 'https://bazargah.ir/faq' })
  })

  it('ATTR-7 an unchanged value is not stored', () => {
    const { store, disk } = open()
    store.visit(origin, '/', '?utm_source=a&utm_medium=b')
    const before = store.get()
    disk.texts.clear()
    store.visit(origin, '/', '?utm_source=a&utm_medium=b')
    expect(store.get()).toBe(before)
    expect(disk.texts.size).toBe(0)
  })

  it('ATTR-1 ATTR-2 ATTR-3 any visits equal the model', () => {
    fc.assert(
      fc.property(fc.commands([anyVisit.map(visitCommand)], { maxCommands: 12 }), (commands) => {
        fc.modelRun(() => ({ model: { landing: null }, real: open() }), commands)
      }),
    )
  })
})
