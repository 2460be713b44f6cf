import type { Step, Transition } from '../shared/machine.ts'
import { withValueAt } from './form.paths.ts'

/** Sentences by the dotted path of their field. */
export type FieldSentences = Readonly<Record<string, string>>

/** A form as the screen shows it. */
export interface FormState<Values> {
  readonly values: Values
  /** The sentence to show beside each field: of a rule, or of the server until the field is typed in. */
  readonly errors: FieldSentences
  /** The server's sentences that still stand. */
  readonly refused: FieldSentences
  /** The fields whose rules are shown: left, changed, or part of a submission. */
  readonly touched: Readonly<Record<string, true>>
  readonly status: 'editing' | 'submitting' | 'submitted'
  /** A sentence about the whole form. */
  readonly problem: string | null
}

/** What may happen to a form; `found` holds every sentence of the rules, shown or not. */
export type FormEvent<Values> =
  | { readonly type: 'input'; readonly field: string; readonly value: unknown }
  | { readonly type: 'change' | 'blur'; readonly field: string }
  | { readonly type: 'validated'; readonly found: FieldSentences }
  | { readonly type: 'submit' }
  | { readonly type: 'checked'; readonly found: FieldSentences }
  | { readonly type: 'accepted' }
  | { readonly type: 'refused'; readonly fields: FieldSentences; readonly problem: string }
  | { readonly type: 'reset'; readonly values: Values }

/** What a form asks for; `after` is in milliseconds and a later request replaces an earlier one. */
export type FormEffect =
  | { readonly type: 'validate-later'; readonly after: number }
  | { readonly type: 'validate-all' }
  | { readonly type: 'send' }
  | { readonly type: 'focus'; readonly field: string }

/** The debounce of specification §9, in milliseconds. */
export const validationDelay = 5

/** An untouched form. */
export function newForm<Values>(values: Values): FormState<Values> {
  return { values, errors: {}, refused: {}, touched: {}, status: 'editing', problem: null }
}

/** The form's transition: rules are asked on change, on blur and on submit, never on input. */
export function formTransition<Values>(): Transition<FormState<Values>, FormEvent<Values>, FormEffect> {
  return (state, event) => {
    switch (event.type) {
      case 'input':
        return [input(state, event.field, event.value)]
      case 'change':
      case 'blur':
        return [touch(state, [event.field]), { type: 'validate-later', after: validationDelay }]
      case 'validated':
        return [show(state, event.found)]
      case 'submit':
        return state.status === 'submitting' ? [state] : [state, { type: 'validate-all' }]
      case 'checked':
        return check(state, event.found)
      case 'accepted':
        return [{ ...newForm(state.values), status: 'submitted' }]
      case 'refused':
        return refuse(state, event.fields, event.problem)
      case 'reset':
        return [newForm(event.values)]
    }
  }
}

function input<Values>(state: FormState<Values>, field: string, value: unknown): FormState<Values> {
  const values = withValueAt(state.values, field, value)
  if (values === state.values) return state
  const status = state.status === 'submitted' ? 'editing' : state.status
  if (!Object.hasOwn(state.refused, field)) return { ...state, values, status }
  return { ...state, values, status, refused: without(state.refused, field), errors: without(state.errors, field) }
}

function touch<Values>(state: FormState<Values>, fields: readonly string[]): FormState<Values> {
  const fresh = fields.filter((field) => !Object.hasOwn(state.touched, field))
  if (fresh.length === 0) return state
  return {
    ...state,
    touched: { ...state.touched, ...Object.fromEntries(fresh.map((field) => [field, true as const])) },
  }
}

function show<Values>(state: FormState<Values>, found: FieldSentences): FormState<Values> {
  const shown = Object.entries(found).filter(([field]) => Object.hasOwn(state.touched, field))
  const errors = { ...state.refused, ...Object.fromEntries(shown) }
  return sameSentences(errors, state.errors) ? state : { ...state, errors }
}

function check<Values>(state: FormState<Values>, found: FieldSentences): Step<FormState<Values>, FormEffect> {
  if (state.status === 'submitting') return [state]
  const [first] = Object.keys(found)
  if (first === undefined)
    return [{ ...state, status: 'submitting', errors: {}, refused: {}, problem: null }, { type: 'send' }]
  const touched = touch({ ...state, refused: {}, problem: null }, Object.keys(found))
  return [show(touched, found), { type: 'focus', field: first }]
}

function refuse<Values>(
  state: FormState<Values>,
  fields: FieldSentences,
  problem: string,
): Step<FormState<Values>, FormEffect> {
  const next: FormState<Values> = { ...state, status: 'editing', refused: fields, errors: fields, problem }
  const [first] = Object.keys(fields)
  return first === undefined ? [next] : [next, { type: 'focus', field: first }]
}

function without(sentences: FieldSentences, field: string): FieldSentences {
  return Object.fromEntries(Object.entries(sentences).filter(([path]) => path !== field))
}

function sameSentences(left: FieldSentences, right: FieldSentences): boolean {
  const paths = Object.keys(left)
  return paths.length === Object.keys(right).length && paths.every((path) => left[path] === right[path])
}
