import { useState } from 'react'
import { Api } from '../../../../core/api/api.ts'
import {
  storeEventNames,
  notificationPreferencesOf,
  storeEventLabels,
  type StoreEventName,
} from '../../../../core/stores/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import { useAction } from '../../../bindings/requests/use-action.ts'
import type { ProfilePartProps } from '../profile/part-props.ts'

/** Selects the events that the owner is notified of by SMS. */
export function NotificationSettings({ profile, onSaved }: ProfilePartProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAction()
  const [preferences, setPreferences] = useState(() => notificationPreferencesOf(profile.notification_channels))
  const toggle = (event: StoreEventName) =>
    setPreferences({ ...preferences, [event]: preferences[event].includes('sms') ? [] : ['sms'] })
  const save = () =>
    act(async () => {
      await api.stores.updateStoreNotifications(preferences)
      toasts.show('success', 'خبرها ذخیره شد.')
      onSaved()
    })
  return (
    <section aria-label="خبر با پیامک" className="card grid max-w-3xl gap-4 p-4 sm:p-6">
      <h2 className="text-base">خبر با پیامک</h2>
      <p className="text-sm text-muted">
        همهٔ خبرها در پنل هست. از هر کدام که بخواهید پیامکی هم به شمارهٔ صاحب فروشگاه می‌رسد.
      </p>
      <div className="grid">
        {storeEventNames.map((event) => (
          <label key={event} className="flex min-h-11 items-center gap-3 border-b border-line text-sm last:border-0">
            <input
              type="checkbox"
              className="size-5"
              checked={preferences[event].includes('sms')}
              onChange={() => toggle(event)}
            />
            {storeEventLabels[event]}
          </label>
        ))}
      </div>
      <button type="button" className="button-primary justify-self-start" disabled={busy} onClick={save}>
        ذخیرهٔ خبرها
      </button>
    </section>
  )
}
