import type { headingsOf } from '../../../core/content/index.ts'

/** The headings of a text as links. */
export function TableOfContents({ headings }: { readonly headings: ReturnType<typeof headingsOf> }) {
  return (
    <nav aria-label="فهرست مطالب" className="card p-4 text-sm print:hidden">
      <p className="mb-1 font-bold">در این صفحه</p>
      <ol>
        {headings.map(({ id, text, level }) => (
          <li key={id} className={level === 3 ? 'ps-4' : ''}>
            <a href={`#${id}`} className="grid min-h-11 content-center text-primary lg:min-h-9">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
