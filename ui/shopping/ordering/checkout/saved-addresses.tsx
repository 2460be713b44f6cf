import { useCallback, useEffect, useRef } from 'react'
import type { SavedAddress } from '../../../../core/accounts/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'

interface SavedAddressesProps {
  readonly onChoose: (address: SavedAddress) => void
  /** Takes the newest address while nothing is typed. */
  readonly onFirst: ((address: SavedAddress) => void) | undefined
}

/** The shopper's saved addresses; choosing one fills the form below, which begins with the newest. */
export function SavedAddresses({ onChoose, onFirst }: SavedAddressesProps) {
  const api = useService(Api)
  const { data } = useLoaded(useCallback(() => api.accounts.listMyAddresses({}), [api]))
  const newest = data?.addresses[0]
  const offered = useRef(false)
  useEffect(() => {
    if (newest === undefined || offered.current) return
    offered.current = true
    onFirst?.(newest)
  }, [newest, onFirst])
  if (data === undefined || newest === undefined) return null
  return (
    <div role="group" aria-label="نشانی‌های من" className="-mx-4 mt-3 flex gap-2 overflow-x-auto px-4 pb-1">
      {data.addresses.map((address) => (
        <button
          key={address.id}
          type="button"
          className="min-h-11 max-w-64 shrink-0 truncate rounded-full border border-line px-4 text-sm hover:bg-primary-soft"
          onClick={() => onChoose(address)}
        >
          {address.recipient_name}، {address.city}، {address.address}
        </button>
      ))}
    </div>
  )
}
