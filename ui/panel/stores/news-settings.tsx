import { useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { newsEvents, newsOf, newsTitles, type NewsEvent } from '../../../core/stores/index.ts'
import { useService } from '../../bindings/container.tsx'
import { toastsKey } from '../../bindings/ports.ts'
import { useAct } from '../../bindings/use-act.ts'
import type { PartProps } from './parts.ts'

/** Of which news the owner of the store wants an SMS. */
export function NewsSettings({ papers, onKept }: PartProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAct()
  const [news, setNews] = useState(() => newsOf(papers.news_ways))
  const toggle = (event: NewsEvent) => setNews({ ...news, [event]: news[event].includes('sms') ? [] : ['sms'] })
  const save = () =>
    act(async () => {
      await api.stores.saveNews(news)
      toasts.show('success', 'خبرها ذخیره شد.')
      onKept()
    })
  return (
    <section aria-label="خبر با پیامک" className="card grid max-w-3xl gap-4 p-4 sm:p-6">
      <h2 className="text-base">خبر با پیامک</h2>
      <p className="text-sm text-muted">
        همهٔ خبرها در پنل هست. از هر کدام که بخواهید پیامکی هم به شمارهٔ صاحب فروشگاه می‌رسد.
      </p>
      <div className="grid">
        {newsEvents.map((event) => (
          <label key={event} className="flex min-h-11 items-center gap-3 border-b border-line text-sm last:border-0">
            <input
              type="checkbox"
              className="size-5"
              checked={news[event].includes('sms')}
              onChange={() => toggle(event)}
            />
            {newsTitles[event]}
          </label>
        ))}
      </div>
      <button type="button" className="button-primary justify-self-start" disabled={busy} onClick={save}>
        ذخیرهٔ خبرها
      </button>
    </section>
  )
}
