import * as v from 'valibot'
import type { Timers } from '../../shared/ports/clock.ports.ts'
import { runMachine } from '../../shared/state-machines/machine.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { fieldMessages } from './form-issues.ts'
import {
  type FieldMessages,
  type FormEffect,
  type FormEvent,
  type FormState,
  formTransition,
  initialForm,
} from './form.machine.ts'

/**
 * The dependencies of a form, whose values may have more fields than its schema reads. `submit` gets the schema's output; a Problem it throws is shown at the fields it names.
 */
export interface FormDependencies<Values extends Input, Output, Input = Values> {
  readonly schema: v.GenericSchema<Input, Output>
  readonly initial: Values
  /** What was typed earlier and is not sent yet. */
  readonly draft?: Values
  readonly submit: (output: Output) => Promise<unknown>
  readonly timers: Timers
  /** Focuses a field by its dotted path. */
  readonly focus?: (field: string) => void
}

/** A running form; a component subscribes to it with `useSyncExternalStore`. */
export interface FormStore<Values> {
  get(): FormState<Values>
  subscribe(listener: () => void): () => void
  input(field: string, value: unknown): void
  change(field: string): void
  blur(field: string): void
  /** Returns whether the server accepted; `false` during another submission. @throws any error that is not a Problem */
  submit(): Promise<boolean>
  reset(values: Values): void
  /** Cancels pending validation; call it when the component is unmounted. */
  stop(): void
}

/** Runs the form machine with a schema, timers and a submit function. */
export function createFormStore<Values extends Input, Output, Input = Values>(
  parts: FormDependencies<Values, Output, Input>,
): FormStore<Values> {
  let cancelTimer = (): void => {}
  let outcome = Promise.resolve(false)
  const performEffect = (effect: FormEffect, send: (event: FormEvent<Values>) => void): void => {
    const values = machine.get().values
    if (effect.type === 'focus') parts.focus?.(effect.field)
    if (effect.type === 'send') outcome = submitValues(parts, values, send)
    if (effect.type === 'validate-all') send({ type: 'checked', foundErrors: validationErrors(parts.schema, values) })
    if (effect.type !== 'validate-later') return
    cancelTimer()
    const validate = (): void =>
      send({ type: 'validated', foundErrors: validationErrors(parts.schema, machine.get().values) })
    cancelTimer = parts.timers.after(effect.after, validate)
  }
  const machine = runMachine(
    { ...initialForm(parts.initial), values: parts.draft ?? parts.initial },
    formTransition<Values>(),
    performEffect,
  )
  const submit = (): Promise<boolean> => {
    cancelTimer()
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
    stop: () => cancelTimer(),
  }
}

async function submitValues<Values extends Input, Output, Input>(
  { schema, submit }: FormDependencies<Values, Output, Input>,
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

function validationErrors(schema: v.GenericSchema, values: unknown): FieldMessages {
  const result = v.safeParse(schema, values)
  return result.success ? {} : fieldMessages(result.issues)
}

function namedFields({ details }: Problem): FieldMessages {
  const fields = v.safeParse(v.record(v.string(), v.string()), details['fields'])
  return fields.success ? fields.output : {}
}
