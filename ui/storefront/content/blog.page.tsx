import type { PostSummary as Card } from '../../../core/content/index.ts'
import { breadcrumbLinkedData } from '../../shopping/linked-data.ts'
import { defineScreen, type ViewProps } from '../../bindings/render/screen.ts'
import { QueryLink } from '../../bindings/navigation/query-link.tsx'
import { Empty } from '../../kit/content/empty.tsx'
import { pageNumberOf } from '../../shopping/list/list-query.ts'
import { PostCardView } from './post-card.tsx'

interface BlogData {
  readonly total: number
  readonly posts: readonly Card[]
}

const pageSize = 13

export const screen = defineScreen<BlogData>({
  load: ({ api, query }) => api.content.listPosts({ offset: (pageNumberOf(query) - 1) * pageSize, limit: pageSize }),
  head: ({ posts }, { query, site: { origin } }) => ({
    title: 'بلاگ',
    description: 'راهنمای خرید، شناخت و نگهداری دست‌ساخته‌ها و خوراکی‌های اصیل ایران.',
    canonical: pageNumberOf(query) === 1 ? '/blog' : `/blog?page=${pageNumberOf(query)}`,
    ...(posts[0]?.cover ? { image: posts[0].cover.id } : {}),
    linked_data: [breadcrumbLinkedData([{ name: 'بلاگ', url: `${origin}/blog` }])],
  }),
  View: Blog,
})

function Blog({ data: { total, posts }, query }: ViewProps<BlogData>) {
  const page = pageNumberOf(query)
  if (posts.length === 0) return <Empty title="هنوز نوشته‌ای نیست" heading="h1" />
  return (
    <div className="page-width py-6">
      <header className="mb-6">
        <h1 className="text-xl">بلاگ بازارگاه</h1>
        <p className="text-muted">شناخت و خرید و نگهداری آنچه دست هنرمندان و کشاورزان ایران می‌سازد.</p>
      </header>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post, index) => {
          const leading = index === 0 && page === 1
          return (
            <li key={post.slug} className={leading ? 'sm:col-span-2 lg:col-span-3' : ''}>
              <PostCardView post={post} isLeading={leading} />
            </li>
          )
        })}
      </ul>
      <nav aria-label="صفحه‌ها" className="mt-6 flex justify-center gap-4">
        {page > 1 && (
          <QueryLink search={page === 2 ? '?' : `?page=${page - 1}`} rel="prev" className="button-quiet">
            نوشته‌های تازه‌تر
          </QueryLink>
        )}
        {page * pageSize < total && (
          <QueryLink search={`?page=${page + 1}`} rel="next" className="button-quiet">
            نوشته‌های پیشین
          </QueryLink>
        )}
      </nav>
    </div>
  )
}
