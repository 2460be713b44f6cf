import { type ContentPageName, headingsOf, parseRichText, type WrittenPage } from '../../../core/content/index.ts'
import { formatPlainDate } from '../../../core/shared/time/dates.ts'
import { useSite } from '../../bindings/container/site-context.tsx'
import { defineScreen, type Screen } from '../../bindings/render/screen.ts'
import { Prose } from '../../kit/content/prose.tsx'
import { LinkList } from '../../kit/data/link-list.tsx'
import { TableOfContents } from './table-of-contents.tsx'

/** Creates the screen of a written page; its headings are beside it on wide screens. */
export function writtenPageScreen(name: ContentPageName): Screen {
  return defineScreen<WrittenPage>({
    load: ({ api }) => api.content.getPage({ name }),
    head: ({ title, summary }) => ({ title, description: summary, canonical: `/${name}` }),
    View: ({ data }) => <WrittenPageView page={data} contact={name === 'about'} />,
  })
}

function WrittenPageView({ page, contact }: { readonly page: WrittenPage; readonly contact: boolean }) {
  const { platformInfo = [] } = useSite()
  const blocks = parseRichText(page.body)
  return (
    <article className="page-width grid gap-x-10 gap-y-6 py-6 lg:grid-cols-[18rem_1fr] lg:py-10">
      <header className="grid gap-2 lg:col-start-2">
        <h1 className="text-xl sm:text-2xl">{page.title}</h1>
        <p className="max-w-2xl text-lg text-muted">{page.summary}</p>
        <p className="text-sm text-muted">آخرین بازبینی: {formatPlainDate(page.updated_at)}</p>
      </header>
      <aside aria-label="فهرست" className="lg:row-span-2 lg:row-start-1">
        <div className="lg:sticky lg:top-20">
          <TableOfContents headings={headingsOf(blocks)} />
        </div>
      </aside>
      <Prose blocks={blocks} className="max-w-2xl" />
      {contact && platformInfo.length > 0 && (
        <section aria-labelledby="contact" className="lg:col-start-2">
          <h2 id="contact" className="text-lg">
            راه‌های تماس
          </h2>
          <LinkList facts={platformInfo} />
        </section>
      )}
    </article>
  )
}
