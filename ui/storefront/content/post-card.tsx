import type { PostCard as Card } from '../../../core/content/index.ts'
import { formatPlainDate } from '../../../core/shared/dates.ts'
import { formatCount } from '../../../core/shared/numbers.ts'
import { Go } from '../../bindings/go.tsx'
import { Picture } from '../../kit/picture.tsx'

interface PostCardProps {
  readonly post: Card
  /** The newest post of the list: large, its picture first. */
  readonly leading?: boolean
  readonly heading?: 'h2' | 'h3'
}

const leadingSizes = '(min-width: 80rem) 46.75rem, (min-width: 64rem) calc(60vw - 1.2rem), calc(100vw - 2rem)'
const usualSizes =
  '(min-width: 80rem) 25.5rem, (min-width: 64rem) calc(33.3vw - 1.25rem), (min-width: 40rem) calc(50vw - 1.4rem), calc(100vw - 2rem)'

/** A post in a list; the whole card is one link. */
export function PostCard({ post, leading = false, heading: Heading = 'h2' }: PostCardProps) {
  return (
    <article
      className={`card relative flex h-full flex-col overflow-hidden ${leading ? 'lg:grid lg:grid-cols-[3fr_2fr]' : ''}`}
    >
      {post.cover && (
        <Picture id={post.cover.id} alt="" shape="wide" eager={leading} sizes={leading ? leadingSizes : usualSizes} />
      )}
      <div className={`flex flex-1 flex-col gap-2 p-4 ${leading ? 'lg:justify-center lg:p-8' : ''}`}>
        <Heading className={leading ? 'text-lg lg:text-xl' : 'text-base'}>
          <Go to="landing.blog.post" params={{ slug: post.slug }} className="after:absolute after:inset-0">
            {post.title}
          </Go>
        </Heading>
        <p className={`text-sm text-muted ${leading ? '' : 'line-clamp-3'}`}>{post.summary}</p>
        <PostFacts post={post} className={`pt-2 text-xs ${leading ? '' : 'mt-auto'}`} />
      </div>
    </article>
  )
}

/** Who wrote a post, when, and how long it takes to read. */
export function PostFacts({ post, className }: { readonly post: Card; readonly className: string }) {
  return (
    <p className={`flex flex-wrap gap-x-3 text-muted ${className}`}>
      <span>{post.author}</span>
      <time dateTime={post.published_at}>{formatPlainDate(post.published_at)}</time>
      <span>{formatCount(post.minutes, 'دقیقه')} مطالعه</span>
    </p>
  )
}
