import { useCallback, useEffect, useRef, useState } from 'react'
import type { ProductInput } from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { Ids } from '../../../../core/shared/ports/ids.ports.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { timersKey } from '../../../../core/container/service-keys.ts'
import { useQueryChange } from '../../../bindings/navigation/use-query-change.ts'

export type AutosavePhase = 'untouched' | 'waiting' | 'kept' | 'failed'

interface AutosavedForm {
  readonly keeping: AutosavePhase
  /** Returns the id of the product; creates the draft when there is none. */
  requestKey(): Promise<string>
}

/** The pause in typing before a save, and the delay before a retry, in milliseconds. */
const pauseDelay = 800
const retryDelay = 5_000

/** Saves form input on the server shortly after every change; a failed save is retried. */
export function useFormAutosave(id: string | null, values: ProductInput, query: URLSearchParams): AutosavedForm {
  const [api, timers] = [useService(Api), useService(timersKey)]
  const requestKey = useIdempotencyKey(id, query)
  const [saved, setSaved] = useState(values)
  const [isFirst] = useState(values)
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (values === saved) return undefined
    const keep = async () => {
      try {
        await api.catalog.saveProductDraft({ product_id: await requestKey(), form: values })
        setSaved(values)
        setFailures(0)
      } catch {
        setFailures((before) => before + 1)
      }
    }
    return timers.after(failures === 0 ? pauseDelay : retryDelay, () => void keep())
  }, [api, timers, requestKey, values, saved, failures])
  if (failures > 0) return { keeping: 'failed', requestKey }
  return { keeping: values !== saved ? 'waiting' : saved === isFirst ? 'untouched' : 'kept', requestKey }
}

/** Returns a function for the product's id; a new product is created once, and the URL keeps its id. */
function useIdempotencyKey(id: string | null, query: URLSearchParams): () => Promise<string> {
  const [api, ids] = [useService(Api), useService(Ids)]
  const change = useQueryChange(query)
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  const begun = useRef<Promise<string>>(null)
  const [key] = useState(() => ids.uuid())
  return useCallback(async () => {
    if (id !== null) return id
    if (begun.current === null)
      begun.current = api.catalog.createProduct({}, { idempotency_key: key }).then(({ product_id }) => {
        latest.current({ id: product_id })
        return product_id
      })
    // A failed creation is retried with the same key.
    begun.current.catch(() => (begun.current = null))
    return begun.current
  }, [api, id, key])
}
