import { useEffect, useId, useState } from 'react'
import {
  createFormStore,
  type FormDependencies,
  type FormState,
  type FormStore,
  valueAt,
} from '../../../core/validation/index.ts'
import type { Timers } from '../../../core/shared/ports/clock.ports.ts'
import { useService } from '../container/container.tsx'
import { timersKey } from '../../../core/container/service-keys.ts'
import { useStore } from '../stores/use-store.ts'

/** What a text field needs of a form. */
export interface BoundField {
  readonly name: string
  readonly value: string
  readonly problem: string | undefined
  readonly onInput: (event: { readonly currentTarget: { readonly value: string } }) => void
  readonly onChange: (event: { readonly nativeEvent: { readonly type: string } }) => void
  readonly onBlur: () => void
}

/** What a field of any value needs of a form. */
export interface BoundValue<Value> {
  readonly name: string
  readonly value: Value
  readonly problem: string | undefined
  readonly onValue: (value: Value) => void
  readonly onBlur: () => void
}

export interface BoundForm<Values> {
  readonly state: FormState<Values>
  readonly store: FormStore<Values>
  readonly id: string
  field(name: string): BoundField
  /** A value that is typed: it is judged when the field is left. */
  typed<Name extends keyof Values & string>(name: Name): BoundValue<Values[Name]>
  /** A value that is chosen: it is judged at once. */
  chosen<Name extends keyof Values & string>(name: Name): BoundValue<Values[Name]>
}

/** Creates a form machine for one screen: validates on change and on blur, never on input. */
export function useForm<Values extends Input, Output, Input = Values>(
  parts: FormParts<Values, Output, Input>,
): BoundForm<Values> {
  const timers = useService(timersKey)
  const id = useId()
  const [{ store, follow }] = useState(() => createFollowingStore(parts, id, timers))
  useEffect(() => follow(parts))
  const state = useStore(store)
  useEffect(() => () => store.stop(), [store])
  return {
    state,
    store,
    id,
    field: (name) => bindText(store, state, name),
    typed: (name) => bindValue(store, state, name, (value) => store.input(name, value)),
    chosen: (name) =>
      bindValue(store, state, name, (value) => {
        store.input(name, value)
        store.change(name)
      }),
  }
}

type FormParts<Values extends Input, Output, Input> = Omit<FormDependencies<Values, Output, Input>, 'timers'>

/** The first values count: a form keeps what was typed when its screen renders again. All else is the newest. */
function createFollowingStore<Values extends Input, Output, Input>(
  first: FormParts<Values, Output, Input>,
  id: string,
  timers: Timers,
) {
  let latest = first
  const store = createFormStore<Values, Output, Input>({
    ...first,
    get schema() {
      return latest.schema
    },
    submit: (output) => latest.submit(output),
    focus: (field) => (latest.focus ? latest.focus(field) : focusIn(id, field)),
    timers,
  })
  const follow = (parts: typeof first): void => {
    latest = parts
  }
  return { store, follow }
}

function bindText<Values>(store: FormStore<Values>, state: FormState<Values>, name: string): BoundField {
  const value = valueAt(state.values, name)
  return {
    name,
    value: typeof value === 'string' ? value : '',
    problem: state.errors[name],
    onInput: ({ currentTarget }) => store.input(name, currentTarget.value),
    // React reports what is typed as a change, too; a select reports only true changes.
    onChange: ({ nativeEvent }) => nativeEvent.type === 'change' && store.change(name),
    onBlur: () => store.blur(name),
  }
}

function bindValue<Values, Name extends keyof Values & string>(
  store: FormStore<Values>,
  { values, errors }: FormState<Values>,
  name: Name,
  onValue: (value: Values[Name]) => void,
): BoundValue<Values[Name]> {
  return { name, value: values[name], problem: errors[name], onValue, onBlur: () => store.blur(name) }
}

function focusIn(form: string, field: string): void {
  const element = document.getElementById(form)?.querySelector(`[name="${CSS.escape(field)}"]`)
  if (element instanceof HTMLElement) element.focus()
}
