import * as v from 'valibot'
import type { Timers } from '../shared/clock.ports.ts'
import { runMachine } from '../shared/machine.ts'
import { Problem } from '../shared/problem.ts'
import { fieldSentences } from './form.issues.ts'
import {
  type FieldSentences,
  type FormEffect,
  type FormEvent,
  type FormState,
  formTransition,
  newForm,
} from './form.machine.ts'

/** What a form is made of. `submit` gets the schema's output; a Problem it throws lands on the fields it names. */
export interface FormParts<Values, Output> {
  readonly schema: v.GenericSchema<Values, Output>
  readonly initial: Values
  readonly submit: (output: Output) => Promise<unknown>
  readonly timers: Timers
  /** Puts the cursor into a field, by dotted path. */
  readonly focus?: (field: string) => void
}

/** A running form; a screen binds it with one `useSyncExternalStore`. */
export interface FormStore<Values> {
  get(): FormState<Values>
  subscribe(listener: () => void): () => void
  input(field: string, value: unknown): void
  change(field: string): void
  blur(field: string): void
  /** Tells whether the server accepted; a submission during another answers false. @throws what is not a Problem. */
  submit(): Promise<boolean>
  reset(values: Values): void
  /** Calls off what is still to be validated; the screen is gone. */
  stop(): void
}

/** Runs the form machine over a schema, a clock and a server. */
export function createFormStore<Values, Output>(parts: FormParts<Values, Output>): FormStore<Values> {
  let callOff = (): void => {}
  let outcome = Promise.resolve(false)
  const perform = (effect: FormEffect, send: (event: FormEvent<Values>) => void): void => {
    const values = machine.get().values
    if (effect.type === 'focus') parts.focus?.(effect.field)
    if (effect.type === 'send') outcome = deliver(parts, values, send)
    if (effect.type === 'validate-all') send({ type: 'checked', found: findings(parts.schema, values) })
    if (effect.type !== 'validate-later') return
    callOff()
    const validate = (): void => send({ type: 'validated', found: findings(parts.schema, machine.get().values) })
    callOff = parts.timers.after(effect.after, validate)
  }
  const machine = runMachine(newForm(parts.initial), formTransition<Values>(), perform)
  const submit = (): Promise<boolean> => {
    callOff()
    outcome = Promise.resolve(false)
    machine.send({ type: 'submit' })
    return outcome
  }
  return {
    get: machine.get,
    subscribe: machine.subscribe,
    input: (field, value) => machine.send({ type: 'input', field, value }),
    change: (field) => machine.send({ type: 'change', field }),
    blur: (field) => machine.send({ type: 'blur', field }),
    submit,
    reset: (values) => machine.send({ type: 'reset', values }),
    stop: () => callOff(),
  }
}

async function deliver<Values, Output>(
  { schema, submit }: FormParts<Values, Output>,
  values: Values,
  send: (event: FormEvent<Values>) => void,
): Promise<boolean> {
  try {
    await submit(v.parse(schema, values))
    send({ type: 'accepted' })
    return true
  } catch (error) {
    const problem = error instanceof Problem ? error : new Problem('contract/broken', {}, error)
    send({ type: 'refused', fields: namedFields(problem), problem: problem.sentence })
    if (problem !== error) throw error
    return false
  }
}

function findings<Values>(schema: v.GenericSchema<Values, unknown>, values: Values): FieldSentences {
  const result = v.safeParse(schema, values)
  return result.success ? {} : fieldSentences(result.issues)
}

function namedFields({ details }: Problem): FieldSentences {
  const fields = v.safeParse(v.record(v.string(), v.string()), details['fields'])
  return fields.success ? fields.output : {}
}
