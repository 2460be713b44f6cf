import { expect, it } from 'vitest'
import { type ChatProvider, chatSettings } from '../../core/chat/index.ts'

/** A provider and the other end of it. */
export interface ChatWidgetWorld {
  readonly provider: ChatProvider
  /** Lets what was asked for arrive. */
  arrive(): void
  /** Lets loading fail, once. */
  fail(): void
  /** What the widget was asked for, by its own words. */
  readonly calls: readonly string[]
  /** Lets support say something that nobody has read. */
  answer(): void
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** What every support chat must do. */
export function conformsToChatWidget(create: () => ChatWidgetWorld): void {
  it('is ready when it has arrived, and says so at once to who listens later', async () => {
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

  it('tells nobody who has stopped listening', async () => {
    const { provider, arrive } = create()
    const heard: string[] = []
    provider.onReady(() => heard.push('ready'))()
    const loaded = provider.load(chatSettings)
    await settle()
    arrive()
    await loaded
    expect(heard).toEqual([])
  })

  it('rejects when it cannot be had, and can be asked again', async () => {
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

  it('counts what is unread', async () => {
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
