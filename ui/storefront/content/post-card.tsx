import type { PostSummary as Card } from '../../../core/content/index.ts'
import { formatPlainDate } from '../../../core/shared/time/dates.ts'
import { formatCount } from '../../../core/shared/text/numbers.ts'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { Picture } from '../../kit/images/picture.tsx'

interface PostCardProps {
  readonly post: Card
  /** The newest post of the list: large, with its image first. */
  readonly isLeading?: boolean
  readonly heading?: 'h2' | 'h3'
}

const leadingSizes = '(min-width: 80rem) 46.75rem, (min-width: 64rem) calc(60vw - 1.2rem), calc(100vw - 2rem)'
const regularSizes =
  '(min-width: 80rem) 25.5rem, (min-width: 64rem) calc(33.3vw - 1.25rem), (min-width: 40rem) calc(50vw - 1.4rem), calc(100vw - 2rem)'

/** A post in a list; the whole card is one link. */
export function PostCardView({ post, isLeading = false, heading: Heading = 'h2' }: PostCardProps) {
  return (
    <article
      className={`card relative flex h-full flex-col overflow-hidden ${isLeading ? 'lg:grid lg:grid-cols-[3fr_2fr]' : ''}`}
    >
      {post.cover && (
        <Picture
          id={post.cover.id}
          alt=""
          shape="wide"
          eager={isLeading}
          sizes={isLeading ? leadingSizes : regularSizes}
        />
      )}
      <div className={`flex flex-1 flex-col gap-2 p-4 ${isLeading ? 'lg:justify-center lg:p-8' : ''}`}>
        <Heading className={isLeading ? 'text-lg lg:text-xl' : 'text-base'}>
          <NavigateLink to="landing.blog.post" params={{ slug: post.slug }} className="after:absolute after:inset-0">
            {post.title}
          </NavigateLink>
        </Heading>
        <p className={`text-sm text-muted ${isLeading ? '' : 'line-clamp-3'}`}>{post.summary}</p>
        <PostMeta post={post} className={`pt-2 text-xs ${isLeading ? '' : 'mt-auto'}`} />
      </div>
    </article>
  )
}

/** Author, date and reading time of a post. */
export function PostMeta({ post, className }: { readonly post: Card; readonly className: string }) {
  return (
    <p className={`flex flex-wrap gap-x-3 text-muted ${className}`}>
      <span>{post.author}</span>
      <time dateTime={post.published_at}>{formatPlainDate(post.published_at)}</time>
      <span>{formatCount(post.minutes, 'دقیقه')} مطالعه</span>
    </p>
  )
}
