import { useCallback, useEffect, useRef, useState } from 'react'
import type { TypedProduct } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { Ids } from '../../../core/shared/ids.ports.ts'
import { useService } from '../../bindings/container.tsx'
import { timersKey } from '../../bindings/ports.ts'
import { useQueryChange } from '../../bindings/use-query.ts'

export type Keeping = 'untouched' | 'waiting' | 'kept' | 'failed'

interface KeptForm {
  readonly keeping: Keeping
  /** The number of the product; begins the draft when there is none. */
  number(): Promise<string>
}

/** How long typing rests before it is kept, and how long until a failed try is repeated, in milliseconds. */
const rest = 800
const retry = 5_000

/** Keeps what is typed on the server, a moment after every change; what did not arrive is tried again. */
export function useKeptForm(id: string | null, values: TypedProduct, query: URLSearchParams): KeptForm {
  const [api, timers] = [useService(Api), useService(timersKey)]
  const number = useNumber(id, query)
  const [kept, setKept] = useState(values)
  const [first] = useState(values)
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (values === kept) return undefined
    const keep = async () => {
      try {
        await api.catalog.keepProductForm({ product_id: await number(), form: values })
        setKept(values)
        setFailures(0)
      } catch {
        setFailures((before) => before + 1)
      }
    }
    return timers.after(failures === 0 ? rest : retry, () => void keep())
  }, [api, timers, number, values, kept, failures])
  if (failures > 0) return { keeping: 'failed', number }
  return { keeping: values !== kept ? 'waiting' : kept === first ? 'untouched' : 'kept', number }
}

/** The number of the product of a form; a new one gets it once, and the address keeps it. */
function useNumber(id: string | null, query: URLSearchParams): () => Promise<string> {
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
    // A failed beginning is tried again with the same key.
    begun.current.catch(() => (begun.current = null))
    return begun.current
  }, [api, id, key])
}
