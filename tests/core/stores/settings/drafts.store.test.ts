import { expect, it } from 'vitest'
import { createFormDrafts } from '../../../../core/stores/index.ts'
import { createMemoryStorage } from '../../../support/browser/memory-storage.ts'

const empty = { title: '', slug: '' }

it('STO-18 drafts are restored after a reload, for their own store only, until they are deleted', () => {
  const storage = createMemoryStorage()
  createFormDrafts(storage, 'one').save('name', { title: 'فرش', slug: 'far' })
  expect(createFormDrafts(storage, 'one').applyTo('name', empty)).toEqual({ title: 'فرش', slug: 'far' })
  expect(createFormDrafts(storage, 'two').applyTo('name', empty)).toEqual(empty)
  expect(createFormDrafts(storage, 'one').applyTo('address', empty)).toEqual(empty)
  createFormDrafts(storage, 'one').remove('name')
  expect(storage.read('temp-sign-up')).toBeUndefined()
})

it.each([null, 7, 'x', [], { 'one name': 7 }, { 'one name': { title: 7, other: 'x' } }])(
  'STO-18 a damaged draft %j changes nothing',
  (damaged) => {
    const storage = createMemoryStorage()
    storage.write('temp-sign-up', damaged)
    expect(createFormDrafts(storage, 'one').applyTo('name', empty)).toEqual(empty)
  },
)
