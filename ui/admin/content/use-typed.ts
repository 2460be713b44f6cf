import { useCallback, useEffect, useRef, useState } from 'react'
import type { Piece, PieceForm, PieceKind } from '../../../core/content/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { Problem } from '../../../core/shared/problem.ts'
import { useService } from '../../bindings/container.tsx'
import { timersKey } from '../../bindings/ports.ts'
import { useLeaving } from '../../bindings/use-leaving.ts'

/** How what is typed stands to what the server holds; `changed`: somebody else wrote meanwhile. */
export type Keeping = 'untouched' | 'waiting' | 'kept' | 'failed' | 'changed'

/** How long typing rests before it is kept, and how long until a failed try is repeated, in milliseconds. */
const rest = 800
const retry = 5_000

interface Target {
  readonly kind: PieceKind
  readonly key: string
}

type Versioned = { readonly version: number }

/** A call with the version that was seen. */
type Work<Answer> = (version: number) => Promise<Answer>

/** A form that keeps itself on the server a moment after every change; who meets somebody else's text is told, and both texts stay. */
export function useTyped(target: Target, piece: Pick<Piece, 'form' | 'version'>) {
  const api = useService(Api)
  const { kind, key } = target
  const [form, setForm] = useState(piece.form)
  const [kept, setKept] = useState(piece.form)
  const [failures, setFailures] = useState(0)
  const [changed, setChanged] = useState(false)
  const { send, overtake, held, settle } = useLine(piece.version)
  const keep = useCallback(
    async (typed: PieceForm) => {
      try {
        await send((version) => api.content.keepPiece({ kind, key, version, form: typed }))
        setKept(typed)
        setFailures(0)
      } catch (error) {
        if (error instanceof Problem && error.code === 'content/changed') setChanged(true)
        else setFailures((before) => before + 1)
      }
    },
    [api, kind, key, send],
  )
  const open = form !== kept && !changed && !held
  useKeeping({ form, open, failures, keep })
  useWarning(form !== kept)
  const leaving = useLeaving(form !== kept && (changed || failures > 0))
  const keeping: Keeping = changed ? 'changed' : failures > 0 ? 'failed' : open ? 'waiting' : 'untouched'
  return {
    form,
    setForm,
    setChanged,
    leaving,
    keeping: keeping === 'untouched' && kept !== piece.form ? ('kept' as const) : keeping,
    settle: <Answer extends Versioned>(work: Work<Answer>) => settle(work, () => setKept(form)),
    /** Lets what is typed here win over what somebody else has written. */
    insist: async () => {
      overtake((await api.content.piece({ kind, key })).version)
      setChanged(false)
    },
  }
}

/** One call after the other, each with the version that the one before it left. */
function useLine(first: number) {
  const version = useRef(first)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const send = useCallback(<Answer extends Versioned>(work: Work<Answer>): Promise<Answer> => {
    const next = line.current
      .then(() => work(version.current))
      .then((answer) => {
        version.current = answer.version
        return answer
      })
    line.current = next.catch(() => {})
    return next
  }, [])
  const overtake = useCallback((seen: number) => {
    version.current = seen
  }, [])
  const [held, setHeld] = useState(false)
  /** Does one thing with what is typed, which is then as good as kept; nothing is kept meanwhile. */
  const settle = async <Answer extends Versioned>(work: Work<Answer>, onDone: () => void): Promise<void> => {
    setHeld(true)
    try {
      await send(work)
      onDone()
    } finally {
      setHeld(false)
    }
  }
  return { send, overtake, held, settle }
}

interface Open {
  readonly form: PieceForm
  readonly open: boolean
  readonly failures: number
  readonly keep: (form: PieceForm) => Promise<void>
}

function useKeeping({ form, open, failures, keep }: Open): void {
  const timers = useService(timersKey)
  const latest = useRef<Open>(null)
  useEffect(() => {
    latest.current = { form, open, failures, keep }
  })
  useEffect(
    () => (open ? timers.after(failures === 0 ? rest : retry, () => void keep(form)) : undefined),
    [open, form, failures, keep, timers],
  )
  // Whoever leaves this page for another one of the office takes nothing unsaved along.
  useEffect(
    () => () => {
      if (latest.current?.open === true) void latest.current.keep(latest.current.form)
    },
    [],
  )
}

function useWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
}
