import { expect, it } from 'vitest'
import { createDrafts } from '../../../core/stores/index.ts'
import { createMemoryStorage } from '../../support/memory-storage.ts'

const empty = { title: '', slug: '' }

it('STO-18 what was typed is there again after a reload, for its own store only, until it is forgotten', () => {
  const storage = createMemoryStorage()
  createDrafts(storage, 'one').keep('name', { title: 'فرش', slug: 'far' })
  expect(createDrafts(storage, 'one').over('name', empty)).toEqual({ title: 'فرش', slug: 'far' })
  expect(createDrafts(storage, 'two').over('name', empty)).toEqual(empty)
  expect(createDrafts(storage, 'one').over('address', empty)).toEqual(empty)
  createDrafts(storage, 'one').forget('name')
  expect(storage.read('temp-sign-up')).toBeUndefined()
})

it.each([null, 7, 'x', [], { 'one name': 7 }, { 'one name': { title: 7, other: 'x' } }])(
  'STO-18 a damaged draft %j changes nothing',
  (damaged) => {
    const storage = createMemoryStorage()
    storage.write('temp-sign-up', damaged)
    expect(createDrafts(storage, 'one').over('name', empty)).toEqual(empty)
  },
)
