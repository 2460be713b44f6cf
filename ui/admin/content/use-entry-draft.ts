import { useCallback, useEffect, useRef, useState } from 'react'
import type { ContentEntry, EntryForm, EntryKind } from '../../../core/content/index.ts'
import { Api } from '../../../core/api/api.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'
import { useService } from '../../bindings/container/container.tsx'
import { timersKey } from '../../../core/container/service-keys.ts'
import { useLeaveGuard } from '../../bindings/navigation/use-leave-guard.ts'

/** The state of a draft; `changed`: somebody else saved meanwhile. */
export type DraftState = 'untouched' | 'waiting' | 'kept' | 'failed' | 'changed'

/** The pause in typing before a save, and the delay before a retry, in milliseconds. */
const pauseDelay = 800
const retryDelay = 5_000

interface Target {
  readonly kind: EntryKind
  readonly key: string
}

type VersionedForm = { readonly version: number }

/** A request that sends the displayed version. */
type SaveWork<Answer> = (version: number) => Promise<Answer>

/** Saves a form as a draft shortly after every change. On a conflict the editor is informed and both texts are kept. */
export function useEntryDraft(target: Target, entry: Pick<ContentEntry, 'form' | 'version'>) {
  const api = useService(Api)
  const { kind, key } = target
  const [form, setForm] = useState(entry.form)
  const [savedForm, setSavedForm] = useState(entry.form)
  const [failures, setFailures] = useState(0)
  const [changed, setChanged] = useState(false)
  const { send, onConflict, conflict, resolveConflict } = useQueue(entry.version)
  const keep = useCallback(
    async (typed: EntryForm) => {
      try {
        await send((version) => api.content.saveContentDraft({ kind, key, version, form: typed }))
        setSavedForm(typed)
        setFailures(0)
      } catch (error) {
        if (error instanceof Problem && error.code === 'content/changed') setChanged(true)
        else setFailures((before) => before + 1)
      }
    },
    [api, kind, key, send],
  )
  const open = form !== savedForm && !changed && !conflict
  useSaveQueue({ form, open, failures, keep })
  useUnsavedWarning(form !== savedForm)
  const leavePrompt = useLeaveGuard(form !== savedForm && (changed || failures > 0))
  const saveState: DraftState = changed ? 'changed' : failures > 0 ? 'failed' : open ? 'waiting' : 'untouched'
  return {
    form,
    setForm,
    setChanged,
    leavePrompt,
    draft: saveState === 'untouched' && savedForm !== entry.form ? ('kept' as const) : saveState,
    resolveConflict: <Answer extends VersionedForm>(pendingWork: SaveWork<Answer>) =>
      resolveConflict(pendingWork, () => setSavedForm(form)),
    /** Overwrites the other editor's version with this one. */
    overwrite: async () => {
      onConflict((await api.content.getContentEntry({ kind, key })).version)
      setChanged(false)
    },
  }
}

/** Runs requests one after the other, each with the version that the previous one returned. */
function useQueue(isFirst: number) {
  const version = useRef(isFirst)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const send = useCallback(<Answer extends VersionedForm>(pendingWork: SaveWork<Answer>): Promise<Answer> => {
    const next = queue.current
      .then(() => pendingWork(version.current))
      .then((answer) => {
        version.current = answer.version
        return answer
      })
    queue.current = next.catch(() => {})
    return next
  }, [])
  const onConflict = useCallback((seenVersion: number) => {
    version.current = seenVersion
  }, [])
  const [conflict, setConflict] = useState(false)
  /** Runs an action on the current form, which counts as saved afterwards; no draft is saved meanwhile. */
  const resolveConflict = async <Answer extends VersionedForm>(
    pendingWork: SaveWork<Answer>,
    onDone: () => void,
  ): Promise<void> => {
    setConflict(true)
    try {
      await send(pendingWork)
      onDone()
    } finally {
      setConflict(false)
    }
  }
  return { send, onConflict, conflict, resolveConflict }
}

interface Open {
  readonly form: EntryForm
  readonly open: boolean
  readonly failures: number
  readonly keep: (form: EntryForm) => Promise<void>
}

function useSaveQueue({ form, open, failures, keep }: Open): void {
  const timers = useService(timersKey)
  const latest = useRef<Open>(null)
  useEffect(() => {
    latest.current = { form, open, failures, keep }
  })
  useEffect(
    () => (open ? timers.after(failures === 0 ? pauseDelay : retryDelay, () => void keep(form)) : undefined),
    [open, form, failures, keep, timers],
  )
  // Warns before navigation within the back office when there are unsaved changes.
  useEffect(
    () => () => {
      if (latest.current?.open === true) void latest.current.keep(latest.current.form)
    },
    [],
  )
}

function useUnsavedWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
}
