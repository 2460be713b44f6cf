import type { Photo } from '../../../../core/catalog/index.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { Deferred } from '../../../bindings/render/deferred.tsx'
import { Picture } from '../../../kit/images/picture.tsx'

interface GallerySlideProps {
  readonly photo: Photo
  readonly title: string
  readonly index: number
  readonly onClick: () => void
}

/** A photo of a gallery, which opens the zoom dialog; later photos are loaded once they can be swiped to. */
export function GallerySlide({ photo: { id, alt }, title, index, onClick }: GallerySlideProps) {
  const picture = (
    <Picture
      id={id}
      alt={alt ?? `${title}، عکس ${formatNumber(index + 1)}`}
      sizes="(min-width: 80rem) 37.75rem, (min-width: 64rem) calc(50vw - 2.25rem), 100vw"
      eager={index === 0}
    />
  )
  return (
    <li className="w-full shrink-0 snap-center">
      <button
        type="button"
        aria-label={`بزرگ‌نمایی عکس ${formatNumber(index + 1)}`}
        className="block aspect-square w-full cursor-zoom-in bg-sunken focus-visible:-outline-offset-4"
        onClick={onClick}
      >
        {index === 0 ? picture : <Deferred>{picture}</Deferred>}
      </button>
    </li>
  )
}
