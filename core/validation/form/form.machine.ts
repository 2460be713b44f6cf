import type { MachineStep, Transition } from '../../shared/state-machines/machine.ts'
import { valueAt, withValueAt } from './form-paths.ts'

/** Messages by the dotted path of their field. */
export type FieldMessages = Readonly<Record<string, string>>

/** The state of a form. */
export interface FormState<Values> {
  readonly values: Values
  /** The values that are in no danger: those it began with, or that the server has. */
  readonly initial: Values
  /** The message beside each field: of a rule, or of the server until the field is edited. */
  readonly errors: FieldMessages
  /** The server's messages that still apply. */
  readonly refused: FieldMessages
  /** The fields whose errors are shown, with those of their parts: blurred, changed, or part of a submission. */
  readonly touched: Readonly<Record<string, true>>
  readonly status: 'editing' | 'submitting' | 'submitted'
  /** A message about the whole form. */
  readonly problem: string | null
}

/** The events of a form; `found` holds every rule's message, shown or not. */
export type FormEvent<Values> =
  | { readonly type: 'input'; readonly field: string; readonly value: unknown }
  | { readonly type: 'change' | 'blur'; readonly field: string }
  | { readonly type: 'validated'; readonly foundErrors: FieldMessages }
  | { readonly type: 'submit' }
  | { readonly type: 'checked'; readonly foundErrors: FieldMessages }
  | { readonly type: 'accepted' }
  | { readonly type: 'refused'; readonly fields: FieldMessages; readonly problem: string }
  | { readonly type: 'reset'; readonly values: Values }

/** The effects of a form; `after` is in milliseconds, and a later request replaces an earlier one. */
export type FormEffect =
  | { readonly type: 'validate-later'; readonly after: number }
  | { readonly type: 'validate-all' }
  | { readonly type: 'send' }
  | { readonly type: 'focus'; readonly field: string }

/** The debounce of validation, in milliseconds (V-41). */
export const validationDelay = 5

/** Returns the state of an untouched form. */
export function initialForm<Values>(values: Values): FormState<Values> {
  return { values, initial: values, errors: {}, refused: {}, touched: {}, status: 'editing', problem: null }
}

/** Whether something was typed or chosen that would be lost with the page (V-48). */
export function isHalfFilled<Values>({ values, initial, status }: FormState<Values>): boolean {
  if (values === initial || status === 'submitted') return false
  return JSON.stringify(values) !== JSON.stringify(initial)
}

/** Returns the form's transition: rules run on change, on blur and on submit, never on input. */
export function formTransition<Values>(): Transition<FormState<Values>, FormEvent<Values>, FormEffect> {
  return (state, event) => {
    switch (event.type) {
      case 'input':
        return [input(state, event.field, event.value)]
      case 'change':
      case 'blur':
        return [touchFields(state, [event.field]), { type: 'validate-later', after: validationDelay }]
      case 'validated':
        return [showErrors(state, event.foundErrors)]
      case 'submit':
        return state.status === 'submitting' ? [state] : [state, { type: 'validate-all' }]
      case 'checked':
        return check(state, event.foundErrors)
      case 'accepted':
        return [{ ...initialForm(state.values), status: 'submitted' }]
      case 'refused':
        return showRefusal(state, event.fields, event.problem)
      case 'reset':
        return [initialForm(event.values)]
    }
  }
}

function input<Values>(state: FormState<Values>, field: string, value: unknown): FormState<Values> {
  const values = withValueAt(state.values, field, value)
  if (values === state.values) return state
  const status = state.status === 'submitted' ? 'editing' : state.status
  if (!Object.hasOwn(state.refused, field)) return { ...state, values, status }
  return {
    ...state,
    values,
    status,
    refused: withoutField(state.refused, field),
    errors: withoutField(state.errors, field),
  }
}

function touchFields<Values>(state: FormState<Values>, fields: readonly string[]): FormState<Values> {
  const newlyTouched = fields.filter((field) => !Object.hasOwn(state.touched, field))
  if (newlyTouched.length === 0) return state
  return {
    ...state,
    touched: { ...state.touched, ...Object.fromEntries(newlyTouched.map((field) => [field, true as const])) },
  }
}

function showErrors<Values>(state: FormState<Values>, foundErrors: FieldMessages): FormState<Values> {
  const touched = Object.keys(state.touched)
  const visibleErrors = Object.entries(foundErrors).filter(([field]) =>
    touched.some((path) => field === path || field.startsWith(`${path}.`)),
  )
  const errors = { ...state.refused, ...Object.fromEntries(visibleErrors) }
  return sameMessages(errors, state.errors) ? state : { ...state, errors }
}

function check<Values>(
  state: FormState<Values>,
  foundErrors: FieldMessages,
): MachineStep<FormState<Values>, FormEffect> {
  if (state.status === 'submitting') return [state]
  const [first] = Object.keys(foundErrors)
  if (first === undefined)
    return [{ ...state, status: 'submitting', errors: {}, refused: {}, problem: null }, { type: 'send' }]
  const touched = touchFields({ ...state, refused: {}, problem: null }, Object.keys(foundErrors))
  return [showErrors(touched, foundErrors), { type: 'focus', field: first }]
}

function showRefusal<Values>(
  state: FormState<Values>,
  fields: FieldMessages,
  problem: string,
): MachineStep<FormState<Values>, FormEffect> {
  const refused = { ...state, status: 'editing', refused: fields, errors: fields } as const
  const first = Object.keys(fields).find((field) => valueAt(state.values, field) !== undefined)
  // What is said beside a field is not said again about the whole form.
  return first === undefined
    ? [{ ...refused, problem }]
    : [
        { ...refused, problem: null },
        { type: 'focus', field: first },
      ]
}

function withoutField(messages: FieldMessages, field: string): FieldMessages {
  return Object.fromEntries(Object.entries(messages).filter(([path]) => path !== field))
}

function sameMessages(left: FieldMessages, right: FieldMessages): boolean {
  const paths = Object.keys(left)
  return paths.length === Object.keys(right).length && paths.every((path) => left[path] === right[path])
}
