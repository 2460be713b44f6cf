import { useRef } from 'react'
import { Ids } from '../../../core/shared/ports/ids.ports.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'
import { useService } from '../../bindings/container/container.tsx'

/**
 * Runs a request under one idempotency key per input: an unchanged input keeps its key until the server has responded.
 */
export function useIdempotencyKey(): <Done>(input: string, submit: (key: string) => Promise<Done>) => Promise<Done> {
  const ids = useService(Ids)
  const stored = useRef<{ readonly input: string; readonly key: string }>(null)
  return async (input, submit) => {
    if (stored.current?.input !== input) stored.current = { input, key: ids.uuid() }
    try {
      const clearKey = await submit(stored.current.key)
      stored.current = null
      return clearKey
    } catch (error) {
      if (isResponse(error)) stored.current = null
      throw error
    }
  }
}

// Without a response it is unknown whether the request was carried out.
function isResponse(error: unknown): boolean {
  return error instanceof Problem && error.kind !== 'unavailable' && error.kind !== 'broken'
}
