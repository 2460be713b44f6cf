import { expect, it } from 'vitest'
import { firstMissingStep, requiredProfileSteps } from '../../../../core/stores/index.ts'

it('STO-11 the missing step is the first incomplete one of an incomplete store', () => {
  expect(firstMissingStep({ state: 'incomplete', completed: ['product', 'terms', 'identity'] })).toBe('name')
  expect(firstMissingStep({ state: 'incomplete', completed: requiredProfileSteps })).toBeNull()
  expect(firstMissingStep({ state: 'active', completed: [] })).toBeNull()
})
