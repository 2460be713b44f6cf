import { useCallback } from 'react'
import type { SavedAddress } from '../../../core/accounts/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { useAsked } from '../../bindings/use-asked.ts'

/** The shopper's own addresses to choose from; choosing one fills the form below. */
export function SavedAddresses({ choose }: { readonly choose: (address: SavedAddress) => void }) {
  const api = useService(Api)
  const { answer } = useAsked(useCallback(() => api.accounts.addresses({}), [api]))
  if (answer === undefined || answer.addresses.length === 0) return null
  return (
    <div role="group" aria-label="نشانی‌های من" className="-mx-4 mt-3 flex gap-2 overflow-x-auto px-4 pb-1">
      {answer.addresses.map((address) => (
        <button
          key={address.id}
          type="button"
          className="min-h-11 max-w-64 shrink-0 truncate rounded-full border border-line px-4 text-sm hover:bg-primary-soft"
          onClick={() => choose(address)}
        >
          {address.recipient_name}، {address.city}، {address.address}
        </button>
      ))}
    </div>
  )
}
