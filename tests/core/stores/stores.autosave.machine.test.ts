import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Autosave, type AutosaveEffect, type AutosaveEvent, autosaveStep } from '../../../core/stores/index.ts'

const still: Autosave = { phase: 'still' }

function run(...events: readonly AutosaveEvent[]): readonly [Autosave['phase'], ...AutosaveEffect['type'][]] {
  let state = still
  let last: readonly AutosaveEffect[] = []
  for (const event of events) [state, ...last] = autosaveStep(state, event)
  return [state.phase, ...last.map(({ type }) => type)]
}

it('STO-18 a pause in typing sends, and what the server took is forgotten here', () => {
  expect(run('typed', 'typed')).toEqual(['typed', 'wait'])
  expect(run('typed', 'due')).toEqual(['sending', 'send'])
  expect(run('typed', 'due', 'accepted')).toEqual(['still', 'forget'])
})

it('STO-18 what is typed during a delivery is delivered after it', () => {
  expect(run('typed', 'due', 'typed', 'accepted')).toEqual(['typed', 'wait'])
})

it('STO-18 a broken line is tried again, and what cannot be kept waits for the hand', () => {
  expect(run('typed', 'due', 'failed')).toEqual(['unsent', 'wait'])
  expect(run('typed', 'due', 'failed', 'due')).toEqual(['sending', 'send'])
  expect(run('typed', 'due', 'refused')).toEqual(['open'])
  expect(run('typed', 'due', 'invalid', 'typed')).toEqual(['typed', 'wait'])
})

it('STO-18 nothing typed is forgotten before a delivery that began after it was accepted', () => {
  const event = fc.constantFrom<AutosaveEvent>('typed', 'due', 'invalid', 'accepted', 'refused', 'failed')
  fc.assert(
    fc.property(fc.array(event), (events) => {
      let state = still
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
