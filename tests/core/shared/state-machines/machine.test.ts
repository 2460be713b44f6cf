import { describe, expect, it, vi } from 'vitest'
import { type Transition, runMachine } from '../../../../core/shared/state-machines/machine.ts'

interface Count {
  readonly count: number
}

const counting: Transition<Count, 'up' | 'stay' | 'ring', 'bell'> = (state, event) => {
  if (event === 'up') return [{ count: state.count + 1 }]
  return event === 'ring' ? [{ count: state.count + 1 }, 'bell', 'bell'] : [state]
}

describe('a running machine', () => {
  it('notifies every listener of a change', () => {
    const machine = runMachine({ count: 0 }, counting)
    const heard = vi.fn()
    machine.subscribe(heard)
    machine.send('up')
    expect(machine.get()).toEqual({ count: 1 })
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('keeps the same object and notifies nobody when nothing changes', () => {
    const machine = runMachine({ count: 0 }, counting)
    const heard = vi.fn()
    const before = machine.get()
    machine.subscribe(heard)
    machine.send('stay')
    expect(machine.get()).toBe(before)
    expect(heard).not.toHaveBeenCalled()
  })

  it('notifies listeners before it performs the effects, in their order', () => {
    const story: string[] = []
    const machine = runMachine({ count: 0 }, counting, (effect) => story.push(effect))
    machine.subscribe(() => story.push('changed'))
    machine.send('ring')
    expect(story).toEqual(['changed', 'bell', 'bell'])
  })

  it('lets an effect send an event', () => {
    const machine = runMachine({ count: 0 }, counting, (_, send) => send('up'))
    machine.send('ring')
    expect(machine.get()).toEqual({ count: 3 })
  })

  it('does not call a listener that stopped', () => {
    const machine = runMachine({ count: 0 }, counting)
    const heard = vi.fn()
    machine.subscribe(heard)()
    machine.send('up')
    expect(heard).not.toHaveBeenCalled()
  })
})
