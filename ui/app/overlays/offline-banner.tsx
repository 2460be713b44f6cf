import { Online } from '../../../core/freshness/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useHydrated } from '../../bindings/render/use-hydrated.ts'
import { useStore } from '../../bindings/stores/use-store.ts'

const offlineMessage = 'اینترنت در دسترس نیست. سبد خرید شما می‌ماند و قیمت‌ها پس از اتصال دوباره بررسی می‌شوند.'
const cachedPageMessage = 'این صفحه پیش‌تر روی دستگاه شما نگه داشته شده است؛ قیمت و موجودی شاید تغییر کرده باشد.'

/** Shows that the network is offline, and what still works. */
export function OfflineBanner() {
  const { get, watch: subscribe } = useService(Online)
  const online = useStore({ get, subscribe }, true)
  const hydrated = useHydrated()
  const kept = hydrated && document.documentElement.dataset.kept !== undefined
  return (
    <div role="status" className="grid justify-items-center">
      {(!online || kept) && (
        <p className="offline-notice max-w-md rounded-card bg-saffron-soft px-4 py-2 text-sm font-medium text-saffron shadow-soft">
          {online ? cachedPageMessage : offlineMessage}
        </p>
      )}
    </div>
  )
}
