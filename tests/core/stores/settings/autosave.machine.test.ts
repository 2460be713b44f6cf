import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Autosave, type AutosaveEffect, type AutosaveEvent, autosaveStep } from '../../../../core/stores/index.ts'

const idle: Autosave = { phase: 'idle' }

function run(...events: readonly AutosaveEvent[]): readonly [Autosave['phase'], ...AutosaveEffect['type'][]] {
  let state = idle
  let last: readonly AutosaveEffect[] = []
  for (const event of events) [state, ...last] = autosaveStep(state, event)
  return [state.phase, ...last.map(({ type }) => type)]
}

it('STO-18 a pause in typing saves, and saved input is deleted from this browser', () => {
  expect(run('typed', 'typed')).toEqual(['typed', 'wait'])
  expect(run('typed', 'due')).toEqual(['sending', 'send'])
  expect(run('typed', 'due', 'accepted')).toEqual(['idle', 'forget'])
})

it('STO-18 input during a save is saved afterwards', () => {
  expect(run('typed', 'due', 'typed', 'accepted')).toEqual(['typed', 'wait'])
})

it('STO-18 a failed save is retried, and invalid input waits for a correction', () => {
  expect(run('typed', 'due', 'failed')).toEqual(['offline', 'wait'])
  expect(run('typed', 'due', 'failed', 'due')).toEqual(['sending', 'send'])
  expect(run('typed', 'due', 'refused')).toEqual(['unsavable'])
  expect(run('typed', 'due', 'invalid', 'typed')).toEqual(['typed', 'wait'])
})

it('STO-18 no input is deleted before a save that began after it was accepted', () => {
  const event = fc.constantFrom<AutosaveEvent>('typed', 'due', 'invalid', 'accepted', 'refused', 'failed')
  fc.assert(
    fc.property(fc.array(event), (events) => {
      let state = idle
      let sent = true
      for (const one of events) {
        const [next, ...effects] = autosaveStep(state, one)
        state = next
        if (one === 'typed') sent = false
        if (effects.some(({ type }) => type === 'send')) sent = true
        if (effects.some(({ type }) => type === 'forget')) expect(sent).toBe(true)
      }
    }),
  )
})
