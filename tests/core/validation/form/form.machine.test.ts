import { describe, expect, it } from 'vitest'
import { formTransition, initialForm } from '../../../../core/validation/form/form.machine.ts'

const step = formTransition<{ name: string }>()
const fresh = initialForm({ name: '' })

describe('the form machine', () => {
  it('V-41 requests validation as an effect', () => {
    expect(step(fresh, { type: 'blur', field: 'name' })).toEqual([
      { ...fresh, touched: { name: true } },
      { type: 'validate-later', after: 5 },
    ])
  })

  it('V-43 requests focus on the first invalid field as an effect', () => {
    const [state, ...effects] = step(fresh, { type: 'checked', foundErrors: { name: 'یک', other: 'دو' } })
    expect(effects).toEqual([{ type: 'focus', field: 'name' }])
    expect(state.errors).toEqual({ name: 'یک', other: 'دو' })
  })

  it('V-44 keeps the same object for a submission during another one', () => {
    const sending = { ...fresh, status: 'submitting' as const }
    expect(step(sending, { type: 'submit' })).toEqual([sending])
    expect(step(sending, { type: 'submit' })[0]).toBe(sending)
    expect(step(sending, { type: 'checked', foundErrors: {} })).toEqual([sending])
  })

  it('keeps the same object when the same value is typed', () => {
    expect(step(fresh, { type: 'input', field: 'name', value: '' })[0]).toBe(fresh)
  })
})
