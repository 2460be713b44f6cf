import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { createFormStore, isHalfFilled, melicode, messages, required } from '../../../../core/validation/index.ts'
import { createManualTimers } from '../../../support/time/manual-timers.ts'

const schema = v.object({
  name: v.pipe(v.string(), required()),
  code: v.pipe(v.string(), required(), melicode()),
  address: v.object({ city: v.pipe(v.string(), required()) }),
})
const empty = { name: '', code: '', address: { city: '' } }
const valid = { name: 'الف', code: '0013542419', address: { city: 'تهران' } }

function opened(initial = empty, answer: (output: typeof valid) => Promise<unknown> = async () => undefined) {
  const timers = createManualTimers()
  const focus = vi.fn<(field: string) => void>()
  const submit = vi.fn(answer)
  return { form: createFormStore({ schema, initial, submit, timers, focus }), timers, focus, submit }
}

describe('V-40 validation', () => {
  it('does not run on input', () => {
    const { form, timers } = opened()
    form.input('code', '12')
    timers.pass(1000)
    expect(form.get().values.code).toBe('12')
    expect(form.get().errors).toEqual({})
  })

  it.each(['change', 'blur'] as const)('runs on %s', (event) => {
    const { form, timers } = opened()
    form.input('code', '12')
    form[event]('code')
    timers.pass(5)
    expect(form.get().errors).toEqual({ code: messages.melicode })
  })

  it('removes a message when the value is corrected', () => {
    const { form, timers } = opened()
    form.blur('code')
    timers.pass(5)
    form.input('code', valid.code)
    expect(form.get().errors).toEqual({ code: messages.required })
    form.change('code')
    timers.pass(5)
    expect(form.get().errors).toEqual({})
  })
})

describe('V-41 the delay', () => {
  it('is 5 ms, and a later request replaces an earlier one', () => {
    const { form, timers } = opened()
    form.change('code')
    timers.pass(4)
    form.blur('name')
    expect(timers.pending()).toBe(1)
    timers.pass(4)
    expect(form.get().errors).toEqual({})
    timers.pass(1)
    expect(form.get().errors).toEqual({ code: messages.required, name: messages.required })
  })

  it('is cancelled when the form is stopped', () => {
    const { form, timers } = opened()
    form.blur('code')
    form.stop()
    expect(timers.pending()).toBe(0)
  })
})

describe('V-42 untouched fields', () => {
  it('show no message', () => {
    const { form, timers } = opened()
    form.blur('address.city')
    timers.pass(5)
    expect(form.get().errors).toEqual({ 'address.city': messages.required })
  })

  it('show the messages of the parts of a touched one', () => {
    const { form, timers } = opened()
    form.change('address')
    timers.pass(5)
    expect(form.get().errors).toEqual({ 'address.city': messages.required })
  })

  it('keep the state the same object when nothing new is found', () => {
    const { form, timers } = opened(valid)
    form.blur('name')
    timers.pass(5)
    const before = form.get()
    form.blur('name')
    timers.pass(5)
    expect(form.get()).toBe(before)
  })
})

describe('V-43 submitting', () => {
  it('shows every message, focuses the first invalid field and sends nothing', async () => {
    const { form, focus, submit } = opened({ ...valid, code: '1', address: { city: '' } })
    await expect(form.submit()).resolves.toBe(false)
    expect(form.get().errors).toEqual({ code: messages.melicode, 'address.city': messages.required })
    expect(focus.mock.calls).toEqual([['code']])
    expect(submit).not.toHaveBeenCalled()
    expect(form.get().status).toBe('editing')
  })

  it("sends the schema's output", async () => {
    const { form, submit } = opened(valid)
    const answer = form.submit()
    expect(form.get().status).toBe('submitting')
    await expect(answer).resolves.toBe(true)
    expect(submit).toHaveBeenCalledExactlyOnceWith(valid)
    expect(form.get()).toMatchObject({ status: 'submitted', values: valid, errors: {} })
  })

  it('is possible again after a response', async () => {
    const { form, submit } = opened(valid)
    await form.submit()
    form.input('name', 'ب')
    expect(form.get().status).toBe('editing')
    await form.submit()
    expect(submit).toHaveBeenCalledTimes(2)
  })

  it('starts over after a reset', async () => {
    const { form } = opened()
    await form.submit()
    form.reset(valid)
    expect(form.get()).toMatchObject({ values: valid, errors: {}, touched: {}, status: 'editing' })
  })
})

describe('V-44 a second submission', () => {
  it('is ignored while the first one is in flight', async () => {
    const { form, submit } = opened(valid)
    const [first, second] = await Promise.all([form.submit(), form.submit()])
    expect([first, second]).toEqual([true, false])
    expect(submit).toHaveBeenCalledTimes(1)
  })
})

describe('V-45 messages of the server', () => {
  const refusal = new Problem('contract/invalid-input', { fields: { code: 'این کد ملی ثبت شده است.' } })
  const refuse = async (): Promise<never> => Promise.reject(refusal)

  it('V-47 are shown at their fields and nowhere else', async () => {
    const { form, focus } = opened(valid, refuse)
    await expect(form.submit()).resolves.toBe(false)
    expect(form.get()).toMatchObject({
      status: 'editing',
      errors: refusal.details['fields'],
      problem: null,
    })
    expect(focus).toHaveBeenCalledExactlyOnceWith('code')
  })

  it('survive a blur and disappear when the field is edited', async () => {
    const { form, timers } = opened(valid, refuse)
    await form.submit()
    form.blur('code')
    timers.pass(5)
    expect(form.get().errors).toEqual(refusal.details['fields'])
    form.input('code', '0499370899')
    expect(form.get().errors).toEqual({})
  })

  it('V-47 are general when they name no field of the form', async () => {
    const elsewhere = new Problem('contract/invalid-input', { fields: { captcha: 'این را هم بنویسید.' } })
    const { form, focus } = opened(valid, async () => Promise.reject(elsewhere))
    await form.submit()
    expect(form.get().problem).toBe(elsewhere.sentence)
    expect(focus).not.toHaveBeenCalled()
  })

  it('may name no field, or invalid ones', async () => {
    const { form, focus } = opened(valid, async () => Promise.reject(new Problem('contract/offline', { fields: [1] })))
    await form.submit()
    expect(form.get()).toMatchObject({ errors: {}, problem: new Problem('contract/offline').sentence })
    expect(focus).not.toHaveBeenCalled()
  })

  it('are general for an unexpected error, which is rethrown to the caller', async () => {
    const failure = new TypeError('unexpected')
    const { form } = opened(valid, async () => Promise.reject(failure))
    await expect(form.submit()).rejects.toBe(failure)
    expect(form.get()).toMatchObject({ status: 'editing', problem: new Problem('contract/broken').sentence })
  })
})

describe('V-46 input', () => {
  it('is never lost', async () => {
    const field = fc.constantFrom('name', 'code', 'address.city')
    const act = fc.record({
      what: fc.constantFrom('input', 'change', 'blur', 'submit', 'pass'),
      field,
      text: fc.string(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
        const { form, timers } = opened(empty, async () => Promise.reject(new Problem('contract/offline')))
        const typed = new Map<string, string>()
        for (const { what, field: path, text } of acts) {
          if (what === 'input') {
            typed.set(path, text)
            form.input(path, text)
          } else if (what === 'submit') await form.submit()
          else if (what === 'pass') timers.pass(3)
          else form[what as 'change' | 'blur'](path)
        }
        const { name, code, address } = form.get().values
        expect([name, code, address.city]).toEqual(
          ['name', 'code', 'address.city'].map((path) => typed.get(path) ?? ''),
        )
      }),
    )
  })
})

describe('V-48 a form', () => {
  it('is half-filled from the start with what was typed earlier', () => {
    const parts = { schema, initial: empty, submit: async () => undefined, timers: createManualTimers() }
    const form = createFormStore({ ...parts, draft: valid })
    expect(form.get().values).toBe(valid)
    expect(isHalfFilled(form.get())).toBe(true)
    expect(isHalfFilled(createFormStore({ ...parts, draft: { ...empty } }).get())).toBe(false)
  })

  it('is half-filled while something would be lost with it', async () => {
    const { form } = opened(valid)
    expect(isHalfFilled(form.get())).toBe(false)
    form.input('address.city', 'یزد')
    expect(isHalfFilled(form.get())).toBe(true)
    form.input('address.city', valid.address.city)
    expect(isHalfFilled(form.get())).toBe(false)
    form.input('name', 'ب')
    await form.submit()
    expect(isHalfFilled(form.get())).toBe(false)
    form.input('name', 'پ')
    expect(isHalfFilled(form.get())).toBe(true)
    form.input('name', 'ب')
    expect(isHalfFilled(form.get())).toBe(false)
  })
})

describe('a subscriber', () => {
  it('is notified of changes until it unsubscribes', () => {
    const { form } = opened()
    const heard = vi.fn()
    const leave = form.subscribe(heard)
    form.input('name', 'الف')
    form.input('name', 'الف')
    leave()
    form.input('name', 'ب')
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
