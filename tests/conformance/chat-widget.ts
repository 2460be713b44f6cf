import { expect, it } from 'vitest'
import { type ChatProvider, chatSettings } from '../../core/chat/index.ts'

export interface ChatWidgetWorld {
  readonly provider: ChatProvider
  /** Completes the pending load. */
  arrive(): void
  /** Lets loading fail, once. */
  fail(): void
  /** The calls of the widget, by its own names. */
  readonly calls: readonly string[]
  /** Sends an unread message from support. */
  answer(): void
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** Checks what every support chat must do. */
export function conformsToChatWidget(create: () => ChatWidgetWorld): void {
  it('is ready after loading, and reports that at once to late listeners', async () => {
    const { provider, arrive } = create()
    const heard: string[] = []
    provider.onReady(() => heard.push('early'))
    const loaded = provider.load(chatSettings)
    await settle()
    arrive()
    await loaded
    provider.onReady(() => heard.push('late'))
    expect(heard).toEqual(['early', 'late'])
  })

  it('does not call listeners that stopped', async () => {
    const { provider, arrive } = create()
    const heard: string[] = []
    provider.onReady(() => heard.push('ready'))()
    const loaded = provider.load(chatSettings)
    await settle()
    arrive()
    await loaded
    expect(heard).toEqual([])
  })

  it('rejects when unavailable, and can be retried', async () => {
    const { provider, arrive, fail } = create()
    const first = provider.load(chatSettings).catch(() => 'rejected')
    await settle()
    fail()
    expect(await first).toBe('rejected')
    const second = provider.load(chatSettings)
    await settle()
    arrive()
    await expect(second).resolves.toBeUndefined()
  })

  it('opens, sends and closes', async () => {
    const world = create()
    const { provider, arrive } = world
    const loaded = provider.load(chatSettings)
    await settle()
    arrive()
    await loaded
    provider.open()
    expect(provider.send('سلام')).toBe(true)
    provider.close()
    await settle()
    expect(world.calls).toEqual(['open', 'send سلام', 'close'])
  })

  it('counts unread messages', async () => {
    const { provider, arrive, answer } = create()
    const counts: number[] = []
    const stop = provider.onUnread((count) => counts.push(count))
    const loaded = provider.load(chatSettings)
    await settle()
    arrive()
    await loaded
    answer()
    await settle()
    stop()
    answer()
    await settle()
    expect(counts.at(-1)).toBe(1)
  })
}
