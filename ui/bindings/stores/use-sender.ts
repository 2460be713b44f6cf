import { useMemo, useState } from 'react'
import { createCheckoutStorage } from '../../../core/ordering/index.ts'
import { Storage } from '../../../core/shared/ports/storage.ports.ts'
import { useService } from '../container/container.tsx'

type Sender = NonNullable<ReturnType<ReturnType<typeof createCheckoutStorage>['sender']>>

/** Returns the sender last written on this device (`once-last-sender-info`), and a setter. */
export function useSender(): readonly [Sender | null, (sender: Sender | null) => void] {
  const storage = useService(Storage)
  const memory = useMemo(() => createCheckoutStorage(storage), [storage])
  const [sender, setSender] = useState(() => memory.sender())
  const keep = (next: Sender | null): void => {
    memory.saveSender(next)
    setSender(next)
  }
  return [sender, keep]
}
