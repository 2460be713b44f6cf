import { describe, expect, it } from 'vitest'
import { createGoftino } from '../../../adapters/chat-widget/goftino.ts'
import { chatSettings } from '../../../core/chat/index.ts'
import { conformsToChatWidget } from '../../conformance/chat-widget.ts'
import { fakeGoftino } from '../../support/browser/fake-goftino.ts'
import { createFakeWidgetWindow, type FakeWidgetWindow } from '../../support/browser/fake-widget-window.ts'

const open = (fake: FakeWidgetWindow) =>
  createGoftino({ id: 'aB3dE6', origin: 'https://www.goftino.com', window: fake.window })
const callsOf = ({ window }: FakeWidgetWindow) =>
  (window as unknown as { goftinoCalls?: [string, { text?: string }?][] }).goftinoCalls ?? []
const words = (name: string, given?: { text?: string }) => ({ sendMessage: `send ${given?.text}` })[name] ?? name

describe('the Goftino widget', () => {
  conformsToChatWidget(() => {
    const fake = createFakeWidgetWindow()
    return {
      provider: open(fake),
      arrive: () => fake.run(fakeGoftino),
      fail: () => fake.scripts[0]?.dispatchEvent(new Event('error')),
      get calls() {
        return callsOf(fake)
          .map(([name, given]) => words(name, given))
          .filter((word) => word !== 'setWidget')
      },
      answer: () => fake.count('۱'),
    }
  })

  it('CHAT-5 inserts one script with our settings', async () => {
    const fake = createFakeWidgetWindow()
    const provider = open(fake)
    const loads = [provider.load(chatSettings), provider.load(chatSettings)]
    expect(fake.scripts.map(({ src }) => src)).toEqual(['https://www.goftino.com/widget/aB3dE6'])
    fake.run(fakeGoftino)
    await Promise.all(loads)
    expect(callsOf(fake)).toEqual([['setWidget', chatSettings]])
  })

  it('CHAT-8 rejects a widget without functions, and throws when it is used anyway', async () => {
    const fake = createFakeWidgetWindow()
    const provider = open(fake)
    const loaded = provider.load(chatSettings)
    fake.run('window.dispatchEvent(new Event("goftino_ready"))')
    await expect(loaded).rejects.toThrow(TypeError)
    expect(fake.scripts).toEqual([])
    expect(() => provider.open()).toThrow(TypeError)
  })
})
