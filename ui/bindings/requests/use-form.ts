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
  const [{ store, follow, leave, watchPresses }] = useState(() => createFollowingStore(parts, id, timers))
  useEffect(() => follow(parts))
  useEffect(watchPresses, [watchPresses])
  useEffect(() => adoptTyped(id, store), [id, store])
  const state = useStore(store)
  useEffect(() => () => store.stop(), [store])
  return {
    state,
    store,
    id,
    field: (name) => bindText(store, state, leave, name),
    typed: (name) => bindValue(state, leave, name, (value) => store.input(name, value)),
    chosen: (name) =>
      bindValue(state, leave, name, (value) => {
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
  // Nothing moves under a finger or mouse: a field left by a press is judged when the press has ended.
  let isPressed = false
  const left = new Set<string>()
  const leave = (field: string): void => {
    if (isPressed) left.add(field)
    else store.blur(field)
  }
  const press = (): void => {
    isPressed = true
  }
  const release = (): void => {
    isPressed = false
    for (const field of left) store.blur(field)
    left.clear()
  }
  const watchPresses = (): (() => void) => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    document.addEventListener('pointerdown', press, options)
    for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, release, options)
    return () => listening.abort()
  }
  return { store, follow, leave, watchPresses }
}

type Leave = (field: string) => void

/** Text that was typed before the script ran is in the page only. */
function adoptTyped<Values>(id: string, store: FormStore<Values>): void {
  const form = document.getElementById(id)
  for (const element of form instanceof HTMLFormElement ? form.elements : []) {
    const isText = element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && isTyped(element))
    if (isText && typeof valueAt(store.get().values, element.name) === 'string')
      store.input(element.name, element.value)
  }
}

function isTyped({ type }: HTMLInputElement): boolean {
  return type !== 'radio' && type !== 'checkbox' && type !== 'file'
}

function bindText<Values>(store: FormStore<Values>, state: FormState<Values>, leave: Leave, name: string): BoundField {
  const value = valueAt(state.values, name)
  return {
    name,
    value: typeof value === 'string' ? value : '',
    problem: state.errors[name],
    onInput: ({ currentTarget }) => store.input(name, currentTarget.value),
    // React reports what is typed as a change, too; a select reports only true changes.
    onChange: ({ nativeEvent }) => nativeEvent.type === 'change' && store.change(name),
    onBlur: () => leave(name),
  }
}

function bindValue<Values, Name extends keyof Values & string>(
  { values, errors }: FormState<Values>,
  leave: Leave,
  name: Name,
  onValue: (value: Values[Name]) => void,
): BoundValue<Values[Name]> {
  return { name, value: values[name], problem: errors[name], onValue, onBlur: () => leave(name) }
}

function focusIn(form: string, field: string): void {
  const element = document.getElementById(form)?.querySelector(`[name="${CSS.escape(field)}"]`)
  if (element instanceof HTMLElement) element.focus()
}
