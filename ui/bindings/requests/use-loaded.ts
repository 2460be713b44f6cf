import { useCallback, useEffect, useRef, useState } from 'react'
import { Online } from '../../../core/freshness/index.ts'
import { useService } from '../container/container.tsx'

/** Data loaded by a screen; reloaded when `load` changes. */
export interface Loaded<Answer> {
  readonly data: Answer | undefined
  readonly failed: boolean
  reload(): void
}

/** Loads on mount, and anew when the server is back after a failure; results that arrive after unmounting, or of an older `load`, are dropped. */
export function useLoaded<Answer>(load: () => Promise<Answer>): Loaded<Answer> {
  const [state, setState] = useState<{ readonly data?: Answer; readonly failed: boolean }>({ failed: false })
  const latest = useRef<object>(null)
  const reload = useCallback(() => {
    const question = {}
    latest.current = question
    load().then(
      (data) => latest.current === question && setState({ data, failed: false }),
      () => latest.current === question && setState((before) => ({ ...before, failed: true })),
    )
  }, [load])
  useEffect(() => {
    reload()
    return () => {
      latest.current = null
    }
  }, [reload])
  const online = useService(Online)
  const { failed } = state
  useEffect(() => (failed ? online.watch((there) => there && reload()) : undefined), [failed, online, reload])
  return { data: state.data, failed: state.failed, reload }
}
