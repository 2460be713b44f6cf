import { type ContentPageName, headingsOf, readText, type WrittenPage } from '../../../core/content/index.ts'
import { formatPlainDate } from '../../../core/shared/dates.ts'
import { useHouse } from '../../bindings/house.tsx'
import { defineScreen, type Screen } from '../../bindings/screen.ts'
import { Prose } from '../../kit/prose.tsx'
import { FactLinks } from '../../kit/fact-links.tsx'
import { Contents } from './contents.tsx'

/** The screen of a page that the operator writes; its headings stand beside it on wide screens. */
export function writtenScreen(name: ContentPageName): Screen {
  return defineScreen<WrittenPage>({
    load: ({ api }) => api.content.page({ name }),
    head: ({ title, summary }) => ({ title, description: summary, canonical: `/${name}` }),
    View: ({ data }) => <Written page={data} contact={name === 'about'} />,
  })
}

function Written({ page, contact }: { readonly page: WrittenPage; readonly contact: boolean }) {
  const { facts = [] } = useHouse()
  const blocks = readText(page.body)
  return (
    <article className="page-width grid gap-x-10 gap-y-6 py-6 lg:grid-cols-[18rem_1fr] lg:py-10">
      <header className="grid gap-2 lg:col-start-2">
        <h1 className="text-xl sm:text-2xl">{page.title}</h1>
        <p className="max-w-2xl text-lg text-muted">{page.summary}</p>
        <p className="text-sm text-muted">آخرین بازبینی: {formatPlainDate(page.updated_at)}</p>
      </header>
      <aside aria-label="فهرست" className="lg:row-span-2 lg:row-start-1">
        <div className="lg:sticky lg:top-20">
          <Contents headings={headingsOf(blocks)} />
        </div>
      </aside>
      <Prose blocks={blocks} className="max-w-2xl" />
      {contact && facts.length > 0 && (
        <section aria-labelledby="contact" className="lg:col-start-2">
          <h2 id="contact" className="text-lg">
            راه‌های تماس
          </h2>
          <FactLinks facts={facts} />
        </section>
      )}
    </article>
  )
}
