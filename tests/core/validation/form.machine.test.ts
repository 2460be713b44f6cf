import { describe, expect, it } from 'vitest'
import { formTransition, newForm } from '../../../core/validation/form.machine.ts'

const step = formTransition<{ name: string }>()
const fresh = newForm({ name: '' })

describe('the form machine', () => {
  it('V-41 asks for validation as data', () => {
    expect(step(fresh, { type: 'blur', field: 'name' })).toEqual([
      { ...fresh, touched: { name: true } },
      { type: 'validate-later', after: 5 },
    ])
  })

  it('V-43 asks for the first bad field as data', () => {
    const [state, ...effects] = step(fresh, { type: 'checked', found: { name: 'یک', other: 'دو' } })
    expect(effects).toEqual([{ type: 'focus', field: 'name' }])
    expect(state.errors).toEqual({ name: 'یک', other: 'دو' })
  })

  it('V-44 answers the same object for a submission during another', () => {
    const sending = { ...fresh, status: 'submitting' as const }
    expect(step(sending, { type: 'submit' })).toEqual([sending])
    expect(step(sending, { type: 'submit' })[0]).toBe(sending)
    expect(step(sending, { type: 'checked', found: {} })).toEqual([sending])
  })

  it('keeps the same object when the same is typed', () => {
    expect(step(fresh, { type: 'input', field: 'name', value: '' })[0]).toBe(fresh)
  })
})
