import { useRef } from 'react'
import { Ids } from '../../../core/shared/ids.ports.ts'
import { Problem } from '../../../core/shared/problem.ts'
import { useService } from '../../bindings/container.tsx'

/** Does a deed under one key per wish: the same wish keeps its key until somebody has answered it. */
export function useWishKey(): <Done>(wish: string, deed: (key: string) => Promise<Done>) => Promise<Done> {
  const ids = useService(Ids)
  const kept = useRef<{ readonly wish: string; readonly key: string }>(null)
  return async (wish, deed) => {
    if (kept.current?.wish !== wish) kept.current = { wish, key: ids.uuid() }
    try {
      const done = await deed(kept.current.key)
      kept.current = null
      return done
    } catch (error) {
      if (isAnswer(error)) kept.current = null
      throw error
    }
  }
}

// Who hears nothing does not know whether the deed was done.
function isAnswer(error: unknown): boolean {
  return error instanceof Problem && error.kind !== 'unavailable' && error.kind !== 'broken'
}
