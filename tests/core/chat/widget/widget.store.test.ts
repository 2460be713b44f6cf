import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  buttonAppearance,
  chatLoadTimeout,
  type ChatProvider,
  chatSettings,
  type ChatSettings,
  type ChatStore,
  chatUnavailableMessage,
  createChatStore,
  type WidgetState,
} from '../../../../core/chat/index.ts'
import { createManualTimers, type ManualTimers } from '../../../support/time/manual-timers.ts'

type Fate = 'ready' | 'blocked' | 'throwing' | 'hanging' | 'without-functions'

interface World {
  readonly store: ChatStore
  readonly timers: ManualTimers
  readonly calls: string[]
  readonly warnings: string[]
  readonly settings: ChatSettings[]
  fate: Fate
  interact(): void
  ready(): void
  unread(count: number): void
  stop(): void
}

function open(query = '', fate: Fate = 'hanging'): World {
  const timers = createManualTimers()
  const calls: string[] = []
  const warnings: string[] = []
  const settings: ChatSettings[] = []
  const onReady = new Set<() => void>()
  const onUnread = new Set<(count: number) => void>()
  const onInteraction = new Set<() => void>()
  const broken = (): void => {
    if (world.fate === 'without-functions') throw new TypeError('no such function')
  }
  const provider: ChatProvider = {
    load(given) {
      calls.push('load')
      settings.push(given)
      if (world.fate === 'throwing') throw new Error('script')
      return world.fate === 'blocked' ? Promise.reject(new Error('blocked')) : new Promise(() => {})
    },
    onReady: (listener) => (onReady.add(listener), () => onReady.delete(listener)),
    onUnread: (listener) => (onUnread.add(listener), () => onUnread.delete(listener)),
    open: () => (broken(), void calls.push('open')),
    close: () => (broken(), void calls.push('close')),
    setUser: (user) => (broken(), void calls.push(`user ${user?.name}`)),
    send: (text) => (broken(), calls.push(`send ${text}`) > 0),
  }
  const firstInteraction = {
    once: (listener: () => void) => (onInteraction.add(listener), () => onInteraction.delete(listener)),
  }
  const store = createChatStore({ provider, firstInteraction, timers, warn: (sentence) => warnings.push(sentence) })
  const world: World = {
    store,
    timers,
    calls,
    warnings,
    settings,
    fate,
    interact: () => onInteraction.forEach((listener) => (onInteraction.delete(listener), listener())),
    ready: () => onReady.forEach((listener) => listener()),
    unread: (count) => onUnread.forEach((listener) => listener(count)),
    stop: () => {},
  }
  world.stop = store.start(query)
  return world
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

interface Model {
  widget: WidgetState
  wanted: boolean
  /** Whether the first interaction has happened. */
  met: boolean
  /** How long the widget has been loading, in milliseconds. */
  patience: number
  loads: number
  opens: number
  warns: number
}

function act(name: string, run: (model: Model, world: World) => void): fc.Command<Model, World> {
  return {
    check: () => true,
    toString: () => name,
    run(model, world) {
      run(model, world)
      expect(world.store.get()).toMatchObject({ widget: model.widget, wanted: model.wanted })
      expect(world.calls.filter((call) => call === 'load')).toHaveLength(model.loads)
      expect(world.calls.filter((call) => call === 'open')).toHaveLength(model.opens)
      expect(world.warnings).toHaveLength(model.warns)
    },
  }
}

function load(model: Model): void {
  Object.assign(model, { widget: 'loading', patience: 0, loads: model.loads + 1 })
}

const acts = [
  act('click', (model, { store }) => {
    store.click()
    if (model.widget === 'ready') model.opens += 1
    else {
      model.wanted = true
      if (model.widget !== 'loading') load(model)
    }
  }),
  act('interact', (model, { interact }) => {
    interact()
    if (!model.met && model.widget === 'absent') load(model)
    model.met = true
  }),
  act('ready', (model, { ready }) => {
    ready()
    if (model.wanted) model.opens += 1
    Object.assign(model, { widget: 'ready', wanted: false })
  }),
  ...[chatLoadTimeout / 2, chatLoadTimeout].map((wait) =>
    act(`${wait} ms pass`, (model, { timers }) => {
      timers.pass(wait)
      model.patience += wait
      if (model.widget !== 'loading' || model.patience < chatLoadTimeout) return
      if (model.wanted) model.warns += 1
      Object.assign(model, { widget: 'failed', wanted: false })
    }),
  ),
  act('send', (model, { store }) => {
    store.send('سلام')
    if (model.widget !== 'ready') model.warns += 1
  }),
]

describe('the support chat', () => {
  it('CHAT-1 starts idle and loads nothing', () => {
    const { store, calls } = open()
    expect(store.get()).toEqual({ widget: 'absent', wanted: false, unread: 0 })
    expect(buttonAppearance(store.get())).toBe('idle')
    expect(calls).toEqual([])
  })

  it('CHAT-2 a click before the widget is ready shows loading, and the chat opens when ready', () => {
    const { store, calls, ready } = open()
    store.click()
    store.click()
    expect(buttonAppearance(store.get())).toBe('loading')
    expect(calls).toEqual(['load'])
    ready()
    expect(calls).toEqual(['load', 'open'])
    expect(buttonAppearance(store.get())).toBe('ready')
  })

  it('CHAT-3 a click after loading opens at once', () => {
    const { store, calls, interact, ready } = open()
    interact()
    ready()
    expect(calls).toEqual(['load'])
    store.click()
    expect(calls).toEqual(['load', 'open'])
  })

  it('CHAT-4 loads on the first interaction, once', () => {
    const { calls, interact } = open()
    interact()
    interact()
    expect(calls).toEqual(['load'])
  })

  it('CHAT-5 gives the widget the specified settings', () => {
    const { settings, interact } = open()
    interact()
    expect(settings).toEqual([chatSettings])
    expect(chatSettings).toEqual({
      hasIcon: false,
      counter: '#support-unread',
      marginRight: 30,
      marginBottom: 30,
      hasSound: false,
    })
  })

  it('CHAT-5 counts unread messages, and only numbers', () => {
    const { store, unread } = open()
    unread(3)
    expect(store.get().unread).toBe(3)
    for (const odd of [-1, Number.NaN, 1.5]) {
      unread(odd)
      expect(store.get().unread).toBe(0)
    }
  })

  it('CHAT-6 a message while the chat is unavailable shows the warning', () => {
    const { store, calls, warnings, interact, ready } = open()
    store.send('سلام')
    expect(warnings).toEqual([chatUnavailableMessage])
    interact()
    ready()
    store.send('سلام')
    expect(calls).toEqual(['load', 'send سلام'])
    expect(warnings).toHaveLength(1)
  })

  it.each([
    ['?support=1', true],
    ['?a=b&support=1', true],
    ['?support=10', false],
    ['?support=', false],
    ['', false],
  ])('CHAT-7 the query %j opens the chat: %s', (query, opens) => {
    const { store, calls, ready } = open(query)
    expect(store.get().wanted).toBe(opens)
    ready()
    expect(calls.includes('open')).toBe(opens)
  })

  it.each(['blocked', 'throwing', 'hanging'] as const)(
    'B05 CHAT-8 a %s script warns once if the chat was wanted, and a click retries',
    async (fate) => {
      const { store, calls, warnings, timers } = open('?support=1', fate)
      await settle()
      timers.pass(chatLoadTimeout)
      expect(store.get().widget).toBe('failed')
      expect(warnings).toEqual([chatUnavailableMessage])
      store.click()
      expect(calls).toEqual(['load', 'load'])
    },
  )

  it.each(['blocked', 'throwing', 'hanging'] as const)(
    'B05 CHAT-8 a %s script without a click is silent',
    async (fate) => {
      const { store, warnings, timers, interact } = open('', fate)
      interact()
      await settle()
      timers.pass(chatLoadTimeout)
      expect(store.get().widget).toBe('failed')
      expect(warnings).toEqual([])
    },
  )

  it('B05 CHAT-9 a late widget is used and opens only if still wanted', () => {
    const late = open('?support=1')
    late.timers.pass(chatLoadTimeout)
    late.ready()
    expect(late.calls).toEqual(['load'])
    expect(late.store.get().widget).toBe('ready')
    late.store.click()
    expect(late.calls).toEqual(['load', 'open'])
  })

  it('B05 CHAT-10 a widget without its functions warns and never throws', () => {
    const { store, ready, warnings } = open('?support=1', 'without-functions')
    ready()
    store.send('سلام')
    store.close()
    store.setUser({ name: 'آذر', phone: '09120000000' })
    expect(warnings).toEqual([chatUnavailableMessage, chatUnavailableMessage])
  })

  it('CHAT-4 a stopped chat ignores interactions', () => {
    const { stop, interact, ready, store } = open()
    stop()
    interact()
    ready()
    expect(store.get().widget).toBe('absent')
  })

  it('B05 CHAT-2 CHAT-3 CHAT-6 CHAT-8 CHAT-9 any order of events equals the model', () => {
    fc.assert(
      fc.property(
        fc.commands(
          acts.map((one) => fc.constant(one)),
          { maxCommands: 40 },
        ),
        (commands) => {
          const model: Model = {
            widget: 'absent',
            wanted: false,
            met: false,
            patience: 0,
            loads: 0,
            opens: 0,
            warns: 0,
          }
          fc.modelRun(() => ({ model, real: open() }), commands)
        },
      ),
    )
  })
})
