import { describe, expect, it } from 'vitest'
import { createFirstInteraction, interactionEvents } from '../../../../adapters/browser/page/first-interaction.ts'

describe('the first interaction', () => {
  it('CHAT-4 is exactly a keydown, touchmove, touchstart or mouseover', () => {
    expect([...interactionEvents].sort()).toEqual(['keydown', 'mouseover', 'touchmove', 'touchstart'])
  })

  it.each(interactionEvents)('CHAT-4 is reported once on %s', (name) => {
    const target = new EventTarget()
    const heard: string[] = []
    createFirstInteraction(target).once(() => heard.push(name))
    for (const other of ['click', 'scroll', 'mousemove', 'pointerdown']) target.dispatchEvent(new Event(other))
    expect(heard).toEqual([])
    for (const each of [name, ...interactionEvents]) target.dispatchEvent(new Event(each))
    expect(heard).toEqual([name])
  })

  it('CHAT-4 is not reported after stopping', () => {
    const target = new EventTarget()
    const heard: string[] = []
    createFirstInteraction(target).once(() => heard.push('heard'))()
    target.dispatchEvent(new Event('keydown'))
    expect(heard).toEqual([])
  })
})
