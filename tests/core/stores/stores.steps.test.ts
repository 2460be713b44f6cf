import { expect, it } from 'vitest'
import { missingStep, requiredSteps } from '../../../core/stores/index.ts'

it('STO-11 the missing step is the first undone one of an incomplete store', () => {
  expect(missingStep({ state: 'incomplete', done: ['product', 'terms', 'identity'] })).toBe('name')
  expect(missingStep({ state: 'incomplete', done: requiredSteps })).toBeNull()
  expect(missingStep({ state: 'active', done: [] })).toBeNull()
})
