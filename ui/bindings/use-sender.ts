import { useMemo, useState } from 'react'
import { createCheckoutMemory } from '../../core/ordering/index.ts'
import { Storage } from '../../core/shared/storage.ports.ts'
import { useService } from './container.tsx'

type Sender = NonNullable<ReturnType<ReturnType<typeof createCheckoutMemory>['sender']>>

/** The sender that this device wrote last (`once-last-sender-info`), and how to write another. */
export function useSender(): readonly [Sender | null, (sender: Sender | null) => void] {
  const storage = useService(Storage)
  const memory = useMemo(() => createCheckoutMemory(storage), [storage])
  const [sender, setSender] = useState(() => memory.sender())
  const keep = (next: Sender | null): void => {
    memory.saveSender(next)
    setSender(next)
  }
  return [sender, keep]
}
