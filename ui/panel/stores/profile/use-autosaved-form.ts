import { useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import type { Timers } from '../../../../core/shared/ports/clock.ports.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { type Machine, runMachine } from '../../../../core/shared/state-machines/machine.ts'
import { Storage } from '../../../../core/shared/ports/storage.ports.ts'
import {
  type Autosave,
  type AutosaveEffect,
  type AutosaveEvent,
  autosaveStep,
  createFormDrafts,
  type FormDrafts,
} from '../../../../core/stores/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { timersKey } from '../../../../core/container/service-keys.ts'
import { type BoundForm, useForm } from '../../../bindings/requests/use-form.ts'
import { useStore } from '../../../bindings/stores/use-store.ts'

interface AutosavedFormOptions<Values, Output> {
  /** The store and the form that the values belong to. */
  readonly owner: string
  readonly name: string
  readonly schema: v.GenericSchema<Values, Output>
  readonly initial: Values
  readonly save: (output: Output) => Promise<unknown>
  /** Is called once the server has everything. */
  readonly onSaved?: () => void
}

/**
 * A form that saves itself: input is kept in this browser at once, and sent to the server when it is valid and there is
 * a connection.
 */
export interface AutosavedForm<Values> extends BoundForm<Values> {
  readonly phase: Autosave['phase']
}

export function useAutosavedForm<Values extends object, Output>(
  options: AutosavedFormOptions<Values, Output>,
): AutosavedForm<Values> {
  const [storage, timers] = [useService(Storage), useService(timersKey)]
  // Only the first options are used, as with every form.
  const [{ saved, drafts, draft }] = useState(() => {
    const ownValues = createFormDrafts(storage, options.owner)
    return {
      saved: { ...options, ...saveOutcomeOf(options) },
      drafts: ownValues,
      draft: ownValues.applyTo(options.name, options.initial),
    }
  })
  // Automatic saving must not move the focus.
  const form = useForm<Values, Output>({
    schema: saved.schema,
    initial: saved.initial,
    draft,
    focus: () => {},
    submit: saved.submit,
  })
  const { store } = form
  const machine = useMemo(() => runAutosave(store, saved, drafts, timers), [store, saved, drafts, timers])
  useEffect(
    () => followForm(store, machine, (values) => drafts.save(saved.name, values)),
    [store, machine, drafts, saved],
  )
  useEffect(() => {
    // Sends what an earlier page view left unsent.
    if (JSON.stringify(draft) !== JSON.stringify(saved.initial)) machine.send('typed')
    const retry = (phase: Autosave['phase']) => () => void (machine.get().phase === phase && machine.send('due'))
    const restore = retry('offline')
    addEventListener('online', restore)
    return () => {
      removeEventListener('online', restore)
      retry('typed')()
    }
  }, [machine, draft, saved])
  // Enter does not wait for the pause in typing.
  const submit = async (): Promise<boolean> => {
    machine.send('due')
    return false
  }
  return { ...form, store: { ...store, submit }, phase: useStore(machine).phase }
}

/** Saves and records the outcome. */
function saveOutcomeOf<Values, Output>({ save }: AutosavedFormOptions<Values, Output>) {
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

type AutosaveOptions<Values, Output> = AutosavedFormOptions<Values, Output> &
  Pick<ReturnType<typeof saveOutcomeOf>, 'outcome'>

function runAutosave<Values, Output>(
  store: BoundForm<Values>['store'],
  { schema, outcome, name, onSaved }: AutosaveOptions<Values, Output>,
  drafts: FormDrafts,
  timers: Timers,
): Machine<Autosave, AutosaveEvent> {
  const submitValues = async (send: (event: AutosaveEvent) => void) => {
    if (!v.is(schema, store.get().values)) return send('invalid')
    await store.submit().catch(() => false)
    send(outcome())
  }
  let cancelTimer = () => {}
  const performEffect = (effect: AutosaveEffect, send: (event: AutosaveEvent) => void) => {
    if (effect.type === 'send') void submitValues(send)
    if (effect.type === 'wait') {
      cancelTimer()
      cancelTimer = timers.after(effect.after, () => send('due'))
    }
    if (effect.type === 'forget') {
      drafts.remove(name)
      onSaved?.()
    }
  }
  return runMachine<Autosave, AutosaveEvent, AutosaveEffect>({ phase: 'idle' }, autosaveStep, performEffect)
}

function followForm<Values>(
  store: BoundForm<Values>['store'],
  machine: Machine<Autosave, AutosaveEvent>,
  keepDraft: (values: Values) => void,
): () => void {
  let seenValues = store.get().values
  return store.subscribe(() => {
    const { values } = store.get()
    if (values === seenValues) return
    seenValues = values
    keepDraft(values)
    machine.send('typed')
  })
}
