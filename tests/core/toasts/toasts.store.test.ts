import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createToastsStore, mostToasts, toastDuration, toastKinds } from '../../../core/toasts/index.ts'
import { createManualTimers } from '../../support/manual-timers.ts'

function open() {
  const timers = createManualTimers()
  return { timers, store: createToastsStore(timers) }
}

describe('toasts', () => {
  it.each(toastKinds)('TOAST-1 TOAST-2 %s lasts 4000 ms', (kind) => {
    const { timers, store } = open()
    store.show(kind, 'پیام')
    timers.pass(3999)
    expect(store.get()).toMatchObject([{ kind, text: 'پیام' }])
    timers.pass(1)
    expect(store.get()).toEqual([])
    expect(toastDuration).toBe(4000)
  })

  it('TOAST-1 there are four kinds', () => {
    expect([...toastKinds].sort()).toEqual(['error', 'info', 'success', 'warning'])
  })

  it('TOAST-4 the same message again starts its time anew', () => {
    const { timers, store } = open()
    store.show('info', 'پیام')
    timers.pass(3000)
    store.show('info', 'پیام')
    timers.pass(3000)
    expect(store.get()).toHaveLength(1)
    timers.pass(1000)
    expect(store.get()).toEqual([])
  })

  it('TOAST-2 TOAST-3 TOAST-4 TOAST-5 any messages equal the model: the newest four younger than 4000 ms', () => {
    const anyAct = fc.oneof(
      fc.record({ kind: fc.constantFrom(...toastKinds), text: fc.constantFrom('آ', 'ب', 'پ') }),
      fc.integer({ min: 1, max: 3000 }),
    )
    fc.assert(
      fc.property(fc.array(anyAct), (acts) => {
        const { timers, store } = open()
        let now = 0
        let model: { kind: string; text: string; at: number }[] = []
        for (const act of acts) {
          if (typeof act === 'number') {
            now += act
            timers.pass(act)
          } else {
            store.show(act.kind, act.text)
            model = [...model.filter(({ kind, text }) => kind !== act.kind || text !== act.text), { ...act, at: now }]
          }
          model = model.filter(({ at }) => now - at < toastDuration).slice(-mostToasts)
          expect(store.get().map(({ kind, text }) => [kind, text])).toEqual(model.map(({ kind, text }) => [kind, text]))
        }
      }),
    )
  })

  it('TOAST-5 every toast on the screen has its own id', () => {
    const { store } = open()
    for (const text of ['۱', '۲', '۳', '۴', '۵']) store.show('info', text)
    expect(new Set(store.get().map((toast) => toast.id)).size).toBe(mostToasts)
  })
})
