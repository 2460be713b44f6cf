import { headingsOf, type Post, type PostSummary as Card, parseRichText } from '../../../core/content/index.ts'
import { formatPlainDate } from '../../../core/shared/time/dates.ts'
import { defineScreen, type ViewProps } from '../../bindings/render/screen.ts'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { Picture } from '../../kit/images/picture.tsx'
import { Prose } from '../../kit/content/prose.tsx'
import { breadcrumbLinkedData, schemaContext, imageUrl } from '../../shopping/linked-data.ts'
import { TableOfContents } from './table-of-contents.tsx'
import { PostCardView, PostMeta } from './post-card.tsx'

type PostData = Post & { readonly related: readonly Card[] }

/** Texts with fewer headings get no table of contents. */
const minHeadings = 3

export const screen = defineScreen<PostData>({
  load: ({ api, params }) => api.content.getPost({ slug: params.slug ?? '' }),
  head: (post, { linkTo, site: { origin } }) => {
    const url = origin + linkTo('landing.blog.post', { slug: post.slug }).href
    const steps = [
      { name: 'بلاگ', url: `${origin}/blog` },
      { name: post.title, url },
    ]
    return {
      title: post.title,
      description: post.summary,
      type: 'article',
      canonical: url,
      ...(post.cover === null ? {} : { image: post.cover.id }),
      linked_data: [postLinkedData(post, origin, url), breadcrumbLinkedData(steps)],
    }
  },
  View: PostView,
})

function postLinkedData(post: Post, origin: string, url: string): object {
  return {
    ...schemaContext,
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.summary,
    url,
    mainEntityOfPage: url,
    ...(post.cover === null ? {} : { image: imageUrl(origin, post.cover.id) }),
    datePublished: post.published_at,
    dateModified: post.updated_at,
    inLanguage: 'fa',
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: 'بازارگاه', url: origin },
  }
}

function PostView({ data: post }: ViewProps<PostData>) {
  const blocks = parseRichText(post.body)
  const headings = headingsOf(blocks)
  return (
    <>
      <article className="page-width py-6">
        <header className="mx-auto grid max-w-3xl gap-3">
          <NavigateLink
            to="landing.blog"
            params={{}}
            className="inline-grid min-h-11 w-fit place-content-center text-sm text-primary"
          >
            بلاگ
          </NavigateLink>
          <h1 className="text-xl leading-normal sm:text-2xl">{post.title}</h1>
          <p className="text-lg text-muted">{post.summary}</p>
          <PostMeta post={post} className="text-sm" />
        </header>
        {post.cover && (
          <Picture
            id={post.cover.id}
            alt=""
            shape="wide"
            eager
            sizes="(min-width: 64rem) 60rem, 100vw"
            className="mx-auto mt-6 max-w-4xl rounded-card"
          />
        )}
        <div className="mx-auto mt-8 grid max-w-3xl gap-6">
          {headings.length >= minHeadings && <TableOfContents headings={headings} />}
          <Prose blocks={blocks} />
          {post.updated_at > post.published_at && (
            <p className="text-sm text-muted">آخرین بازبینی: {formatPlainDate(post.updated_at)}</p>
          )}
        </div>
      </article>
      <Related posts={post.related} />
    </>
  )
}

function Related({ posts }: { readonly posts: readonly Card[] }) {
  if (posts.length === 0) return null
  return (
    <section className="page-width mt-8">
      <h2 className="mb-3 text-lg">نوشته‌های دیگر</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCardView post={post} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
