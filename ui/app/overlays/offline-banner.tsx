import { type Connection, Online } from '../../../core/freshness/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useHydrated } from '../../bindings/render/use-hydrated.ts'
import { useStore } from '../../bindings/stores/use-store.ts'

const messages = {
  offline: 'اینترنت در دسترس نیست. سبد خرید شما می‌ماند و قیمت‌ها پس از اتصال دوباره بررسی می‌شوند.',
  'server-gone':
    'بازارگاه پاسخ نمی‌دهد؛ اینترنت شما وصل است و مشکل از ماست. سبد خرید شما می‌ماند و صفحه خودش به‌روز می‌شود.',
} as const
const cachedPageMessage = 'این صفحه پیش‌تر روی دستگاه شما نگه داشته شده است؛ قیمت و موجودی شاید تغییر کرده باشد.'

/** Says that the connection is lost or the server gone, and what still works; it takes its own room and covers nothing. */
export function OfflineBanner() {
  const { connection: get, watch: subscribe } = useService(Online)
  const connection = useStore<Connection>({ get, subscribe }, 'online')
  const hydrated = useHydrated()
  const kept = hydrated && document.documentElement.dataset.kept !== undefined
  return (
    <div role="status" className="print:hidden">
      {(connection !== 'online' || kept) && (
        <p className="bg-saffron-soft px-4 py-2 text-center text-sm font-medium text-saffron">
          {connection === 'online' ? cachedPageMessage : messages[connection]}
        </p>
      )}
    </div>
  )
}
