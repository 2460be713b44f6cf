import { lazy, Suspense, useRef, useState } from 'react'
import type { Photo } from '../../../../core/catalog/index.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { Deferred } from '../../../bindings/render/deferred.tsx'
import { Picture } from '../../../kit/images/picture.tsx'
import { GallerySlide } from './gallery-slide.tsx'

const ZoomDialog = lazy(async () => ({ default: (await import('./zoom-dialog.tsx')).ZoomDialog }))

/** Swipeable photos that open a zoom dialog; without scripts they still scroll. */
export function Gallery({ photos, title }: { readonly photos: readonly Photo[]; readonly title: string }) {
  const stripRef = useRef<HTMLUListElement>(null)
  const [shownIndex, setShownIndex] = useState(0)
  const [isZoomOpen, setIsZoomOpen] = useState<number | null>(null)
  const scrollToPhoto = (index: number) =>
    stripRef.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = stripRef.current ?? {}
    setShownIndex(Math.round(Math.abs(scrollLeft) / clientWidth))
  }
  return (
    <section aria-label="عکس‌های کالا" className="grid content-start gap-3">
      <ul
        ref={stripRef}
        onScroll={onScroll}
        aria-label={`عکس‌های ${title}`}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-card"
      >
        {photos.map((photo, index) => (
          <GallerySlide key={photo.id} photo={photo} title={title} index={index} onClick={() => setIsZoomOpen(index)} />
        ))}
      </ul>
      {photos.length > 1 && (
        <div className="flex gap-2 overflow-x-auto p-1">
          {photos.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              aria-label={`عکس ${formatNumber(index + 1)}`}
              aria-current={index === shownIndex}
              onClick={() => scrollToPhoto(index)}
              className={`aspect-square w-16 shrink-0 overflow-hidden rounded-control border-2 bg-sunken ${index === shownIndex ? 'border-primary' : 'border-transparent'}`}
            >
              <Deferred>
                <Picture id={id} alt="" sizes="4rem" />
              </Deferred>
            </button>
          ))}
        </div>
      )}
      {isZoomOpen !== null && (
        <Suspense>
          <ZoomDialog photos={photos} title={title} first={isZoomOpen} onClose={() => setIsZoomOpen(null)} />
        </Suspense>
      )}
    </section>
  )
}
