import { useCallback, useState } from 'react'
import { maxAddresses, type SavedAddress } from '../../../core/accounts/index.ts'
import { Api } from '../../../core/api/api.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useAction } from '../../bindings/requests/use-action.ts'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { AddressForm } from './address-form.tsx'
import { NotHere } from '../../kit/content/not-here.tsx'

/** The shopper's addresses. */
export function AddressesView() {
  const api = useService(Api)
  const { data, failed, reload } = useLoaded(useCallback(() => api.accounts.listMyAddresses({}), [api]))
  const [editing, setEditing] = useState<string | null>(null)
  if (failed) return <NotHere again={reload} />
  if (data === undefined) return <Skeleton className="h-64" />
  const { addresses } = data
  const close = () => {
    setEditing(null)
    reload()
  }
  if (editing !== null) return <AddressForm address={addresses.find(({ id }) => id === editing)} onClose={close} />
  return (
    <section aria-label="نشانی‌ها" className="grid gap-3">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">نشانی‌های من</h2>
        {addresses.length < maxAddresses && (
          <button type="button" className="button-primary" onClick={() => setEditing('new')}>
            نشانی تازه
          </button>
        )}
      </header>
      <p className="text-sm text-muted">
        {addresses.length === 0
          ? 'هنوز نشانی نگه نداشته‌اید. هنگام خرید هم می‌توانید نشانی را نگه دارید.'
          : `${formatNumber(addresses.length)} از ${formatNumber(maxAddresses)} نشانی`}
      </p>
      <ul className="grid gap-3 md:grid-cols-2">
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} edit={() => setEditing(address.id)} gone={reload} />
        ))}
      </ul>
    </section>
  )
}

interface AddressCardProps {
  readonly address: SavedAddress
  readonly edit: () => void
  readonly gone: () => void
}

function AddressCard({ address, edit, gone }: AddressCardProps) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const { recipient_name, mobile, province, city, postal_code, plaque, unit } = address
  const remove = () =>
    act(async () => {
      await api.accounts.deleteMyAddress({ address_id: address.id })
      gone()
    })
  return (
    <li className="card grid content-start gap-1 p-4 text-sm">
      <b>{recipient_name}</b>
      <p>
        {province}، {city}، {address.address}
        {plaque !== '' && `، پلاک ${plaque}`}
        {unit !== '' && `، واحد ${unit}`}
      </p>
      <p className="text-muted">
        {postal_code !== '' && (
          <>
            کد پستی <bdi dir="ltr">{postal_code}</bdi>،{' '}
          </>
        )}
        موبایل <bdi dir="ltr">{mobile}</bdi>
      </p>
      <div className="mt-2 flex gap-2">
        <button type="button" className="button-quiet" onClick={edit} aria-label={`ویرایش نشانی ${recipient_name}`}>
          ویرایش
        </button>
        <button
          type="button"
          className="button-quiet"
          disabled={busy}
          onClick={remove}
          aria-label={`حذف نشانی ${recipient_name}`}
        >
          حذف
        </button>
      </div>
    </li>
  )
}
