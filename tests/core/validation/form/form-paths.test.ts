import { describe, expect, it } from 'vitest'
import { valueAt, withValueAt } from '../../../../core/validation/form/form-paths.ts'

const values = { name: 'الف', address: { city: 'تهران' }, lines: [{ title: 'یک' }, { title: 'دو' }] }

describe('dotted paths', () => {
  it.each([
    ['name', 'الف'],
    ['address.city', 'تهران'],
    ['lines.1.title', 'دو'],
    ['lines.7.title', undefined],
    ['name.length.x', undefined],
    ['constructor.name', undefined],
  ])('read at %s %j', (path, found) => {
    expect(valueAt(values, path)).toBe(found)
  })

  it('set a value and keep the neighbours the same objects', () => {
    const next = withValueAt(values, 'lines.1.title', 'سه')
    expect(next).toEqual({ ...values, lines: [{ title: 'یک' }, { title: 'سه' }] })
    expect(next.lines[0]).toBe(values.lines[0])
    expect(next.address).toBe(values.address)
    expect(values.lines[1]).toEqual({ title: 'دو' })
  })

  it('extend a list and create what is missing', () => {
    expect(withValueAt(values, 'lines.2', { title: 'سه' }).lines).toHaveLength(3)
    expect(withValueAt({ lines: [] as string[] }, 'lines.0', 'یک')).toEqual({ lines: ['یک'] })
    expect(withValueAt<object>({}, 'a.b', 1)).toEqual({ a: { b: 1 } })
  })

  it('return the same object when nothing changes', () => {
    expect(withValueAt(values, 'lines.1.title', 'دو')).toBe(values)
  })

  it('never touch a prototype', () => {
    const next = withValueAt<object>({}, '__proto__.polluted', true)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    expect(Object.getPrototypeOf(next)).toBe(Object.prototype)
  })
})
