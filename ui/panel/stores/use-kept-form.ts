import { useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import type { Timers } from '../../../core/shared/clock.ports.ts'
import { Problem } from '../../../core/shared/problem.ts'
import { type Machine, runMachine } from '../../../core/shared/machine.ts'
import { Storage } from '../../../core/shared/storage.ports.ts'
import {
  type Autosave,
  type AutosaveEffect,
  type AutosaveEvent,
  autosaveStep,
  createDrafts,
  type Drafts,
} from '../../../core/stores/index.ts'
import { useService } from '../../bindings/container.tsx'
import { timersKey } from '../../bindings/ports.ts'
import { type BoundForm, useForm } from '../../bindings/use-form.ts'
import { useStore } from '../../bindings/use-store.ts'

interface KeptParts<Values, Output> {
  /** The store and the form whose values these are. */
  readonly owner: string
  readonly name: string
  readonly schema: v.GenericSchema<Values, Output>
  readonly initial: Values
  readonly save: (output: Output) => Promise<unknown>
  /** What to do once the server has everything. */
  readonly onKept?: () => void
}

/** A form that saves itself: what is typed is in the browser at once, and at the server when it is valid and the line stands. */
export interface KeptForm<Values> extends BoundForm<Values> {
  readonly phase: Autosave['phase']
}

export function useKeptForm<Values extends object, Output>(parts: KeptParts<Values, Output>): KeptForm<Values> {
  const [storage, timers] = [useService(Storage), useService(timersKey)]
  // The first parts count, as those of every form do.
  const [{ kept, drafts, initial }] = useState(() => {
    const own = createDrafts(storage, parts.owner)
    return { kept: { ...parts, ...outcomeOf(parts) }, drafts: own, initial: own.over(parts.name, parts.initial) }
  })
  // Saving by itself must not take the cursor from where somebody types.
  const form = useForm<Values, Output>({ schema: kept.schema, initial, focus: () => {}, submit: kept.submit })
  const { store } = form
  const machine = useMemo(() => runSaving(store, kept, drafts, timers), [store, kept, drafts, timers])
  useEffect(() => follow(store, machine, (values) => drafts.keep(kept.name, values)), [store, machine, drafts, kept])
  useEffect(() => {
    // What an earlier visit left unsent goes out now.
    if (JSON.stringify(initial) !== JSON.stringify(kept.initial)) machine.send('typed')
    const again = (phase: Autosave['phase']) => () => void (machine.get().phase === phase && machine.send('due'))
    const back = again('unsent')
    addEventListener('online', back)
    return () => {
      removeEventListener('online', back)
      again('typed')()
    }
  }, [machine, initial, kept])
  return { ...form, phase: useStore(machine).phase }
}

/** Saves, and notes how it went. */
function outcomeOf<Values, Output>({ save }: KeptParts<Values, Output>) {
  let event: AutosaveEvent = 'accepted'
  const submit = async (output: Output): Promise<void> => {
    event = 'accepted'
    try {
      await save(output)
    } catch (error) {
      event = error instanceof Problem && error.kind === 'unavailable' ? 'failed' : 'refused'
      throw error
    }
  }
  return { submit, outcome: () => event }
}

type Saving<Values, Output> = KeptParts<Values, Output> & Pick<ReturnType<typeof outcomeOf>, 'outcome'>

function runSaving<Values, Output>(
  store: BoundForm<Values>['store'],
  { schema, outcome, name, onKept }: Saving<Values, Output>,
  drafts: Drafts,
  timers: Timers,
): Machine<Autosave, AutosaveEvent> {
  const deliver = async (send: (event: AutosaveEvent) => void) => {
    if (!v.is(schema, store.get().values)) return send('invalid')
    await store.submit().catch(() => false)
    send(outcome())
  }
  let callOff = () => {}
  const perform = (effect: AutosaveEffect, send: (event: AutosaveEvent) => void) => {
    if (effect.type === 'send') void deliver(send)
    if (effect.type === 'wait') {
      callOff()
      callOff = timers.after(effect.after, () => send('due'))
    }
    if (effect.type === 'forget') {
      drafts.forget(name)
      onKept?.()
    }
  }
  return runMachine<Autosave, AutosaveEvent, AutosaveEffect>({ phase: 'still' }, autosaveStep, perform)
}

function follow<Values>(
  store: BoundForm<Values>['store'],
  machine: Machine<Autosave, AutosaveEvent>,
  keep: (values: Values) => void,
): () => void {
  let seen = store.get().values
  return store.subscribe(() => {
    const { values } = store.get()
    if (values === seen) return
    seen = values
    keep(values)
    machine.send('typed')
  })
}
