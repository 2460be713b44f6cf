import { useEffect, useId, useMemo } from 'react'
import {
  createFormStore,
  type FormDependencies,
  type FormState,
  type FormStore,
  valueAt,
} from '../../../core/validation/index.ts'
import { useService } from '../container/container.tsx'
import { timersKey } from '../../../core/container/service-keys.ts'
import { useStore } from '../stores/use-store.ts'

/** What a text field needs of a form. */
export interface BoundField {
  readonly name: string
  readonly value: string
  readonly problem: string | undefined
  readonly onInput: (event: { readonly currentTarget: { readonly value: string } }) => void
  readonly onChange: () => void
  readonly onBlur: () => void
}

export interface BoundForm<Values> {
  readonly state: FormState<Values>
  readonly store: FormStore<Values>
  readonly id: string
  field(name: string): BoundField
}

/** Creates a form machine for one screen: validates on change and on blur, never on input. */
export function useForm<Values extends Input, Output, Input = Values>(
  parts: Omit<FormDependencies<Values, Output, Input>, 'timers'>,
): BoundForm<Values> {
  const timers = useService(timersKey)
  const id = useId()
  // The first parts count: a form keeps what was typed when its screen renders again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const store = useMemo(() => createFormStore({ focus: (field) => focusIn(id, field), ...parts, timers }), [])
  const state = useStore(store)
  useEffect(() => () => store.stop(), [store])
  return { state, store, id, field: (name) => bind(store, state, name) }
}

function bind<Values>(store: FormStore<Values>, state: FormState<Values>, name: string): BoundField {
  const value = valueAt(state.values, name)
  return {
    name,
    value: typeof value === 'string' ? value : '',
    problem: state.errors[name],
    onInput: ({ currentTarget }) => store.input(name, currentTarget.value),
    onChange: () => {},
    onBlur: () => {
      store.change(name)
      store.blur(name)
    },
  }
}

function focusIn(form: string, field: string): void {
  const element = document.getElementById(form)?.querySelector(`[name="${CSS.escape(field)}"]`)
  if (element instanceof HTMLElement) element.focus()
}
