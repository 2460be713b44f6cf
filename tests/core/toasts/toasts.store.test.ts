import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createToastsStore, maxToasts, toastDuration, type ToastKind, toastKinds } from '../../../core/toasts/index.ts'
import { createManualTimers } from '../../support/time/manual-timers.ts'

function open() {
  const timers = createManualTimers()
  return { timers, store: createToastsStore(timers) }
}

interface Message {
  readonly kind: ToastKind
  readonly text: string
}

interface Model {
  now: number
  toasts: readonly (Message & { readonly at: number })[]
}

type Act = fc.Command<Model, ReturnType<typeof open>>

function act(name: string, run: (model: Model, real: ReturnType<typeof open>) => void): Act {
  return {
    check: () => true,
    toString: () => name,
    run(model, real) {
      run(model, real)
      model.toasts = model.toasts.filter(({ at }) => model.now - at < 4000).slice(-4)
      const shown = real.store.get().map(({ kind, text }) => [kind, text])
      expect(shown).toEqual(model.toasts.map(({ kind, text }) => [kind, text]))
    },
  }
}

const anyMessage = fc.record({ kind: fc.constantFrom(...toastKinds), text: fc.constantFrom('آ', 'ب', 'پ') })
const anyPause = fc.integer({ min: 1, max: 3000 })
const shows = ({ kind, text }: Message): Act =>
  act(`shows ${kind} ${text}`, (model, { store }) => {
    store.show(kind, text)
    const others = model.toasts.filter((toast) => toast.kind !== kind || toast.text !== text)
    model.toasts = [...others, { kind, text, at: model.now }]
  })
const passes = (milliseconds: number): Act =>
  act(`${milliseconds} ms pass`, (model, { timers }) => {
    timers.pass(milliseconds)
    model.now += milliseconds
  })

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

  it('TOAST-4 the same message again restarts its time', () => {
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
    fc.assert(
      fc.property(fc.commands([anyMessage.map(shows), anyPause.map(passes)], { maxCommands: 60 }), (commands) => {
        fc.modelRun(() => ({ model: { now: 0, toasts: [] }, real: open() }), commands)
      }),
    )
  })

  it('TOAST-5 every toast on the screen has its own id', () => {
    const { store } = open()
    for (const text of ['۱', '۲', '۳', '۴', '۵']) store.show('info', text)
    expect(new Set(store.get().map((toast) => toast.id)).size).toBe(maxToasts)
  })
})
