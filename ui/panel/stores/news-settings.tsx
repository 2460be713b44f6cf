import { useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { newsEvents, newsOf, newsTitles, type NewsEvent, type NewsWay, newsWays } from '../../../core/stores/index.ts'
import { useService } from '../../bindings/container.tsx'
import { toastsKey } from '../../bindings/ports.ts'
import { useAct } from '../../bindings/use-act.ts'
import type { PartProps } from './parts.ts'

const wayTitles: Readonly<Record<NewsWay, string>> = { panel: 'در پنل', sms: 'پیامک' }

/** Which news the people of the store want, and by which ways. */
export function NewsSettings({ papers, onKept }: PartProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAct()
  const [news, setNews] = useState(() => newsOf(papers.news_ways))
  const toggle = (event: NewsEvent, way: NewsWay) => {
    const chosen = news[event]
    setNews({ ...news, [event]: chosen.includes(way) ? chosen.filter((one) => one !== way) : [...chosen, way] })
  }
  const save = () =>
    act(async () => {
      await api.stores.saveNews(news)
      toasts.show('success', 'خبرها ذخیره شد.')
      onKept()
    })
  return (
    <section aria-label="خبرها" className="card grid max-w-3xl gap-4 p-4 sm:p-6">
      <h2 className="text-base">خبرها</h2>
      <p className="text-sm text-muted">از چه چیزی و چگونه باخبر شوید. پیامک برای هر خبری که فرستادنش فعال است.</p>
      <div className="grid">
        {newsEvents.map((event) => (
          <fieldset key={event} className="flex flex-wrap items-center gap-x-6 border-b border-line py-1 last:border-0">
            <legend className="sr-only">{newsTitles[event]}</legend>
            <span aria-hidden="true" className="grow text-sm">
              {newsTitles[event]}
            </span>
            {newsWays.map((way) => (
              <label key={way} className="flex min-h-11 items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  className="size-5"
                  checked={news[event].includes(way)}
                  onChange={() => toggle(event, way)}
                />
                {wayTitles[way]}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <button type="button" className="button-primary justify-self-start" disabled={busy} onClick={save}>
        ذخیرهٔ خبرها
      </button>
    </section>
  )
}
