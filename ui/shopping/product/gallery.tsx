import { lazy, Suspense, useRef, useState } from 'react'
import type { Photo } from '../../../core/catalog/index.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { Later } from '../../bindings/later.tsx'
import { Picture } from '../../kit/picture.tsx'
import { GallerySlide } from './gallery-slide.tsx'

const ZoomDialog = lazy(async () => ({ default: (await import('./zoom-dialog.tsx')).ZoomDialog }))

/** Photos to swipe through, each opening a closer look; without scripts they still scroll. */
export function Gallery({ photos, title }: { readonly photos: readonly Photo[]; readonly title: string }) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [close, setClose] = useState<number | null>(null)
  const show = (index: number) => strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    setShown(Math.round(Math.abs(scrollLeft) / clientWidth))
  }
  return (
    <section aria-label="عکس‌های کالا" className="grid content-start gap-3">
      <ul
        ref={strip}
        onScroll={follow}
        aria-label={`عکس‌های ${title}`}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-card"
      >
        {photos.map((photo, index) => (
          <GallerySlide key={photo.id} photo={photo} title={title} index={index} onClick={() => setClose(index)} />
        ))}
      </ul>
      {photos.length > 1 && (
        <div className="flex gap-2 overflow-x-auto p-1">
          {photos.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              aria-label={`عکس ${formatNumber(index + 1)}`}
              aria-current={index === shown}
              onClick={() => show(index)}
              className={`aspect-square w-16 shrink-0 overflow-hidden rounded-control border-2 bg-sunken ${index === shown ? 'border-primary' : 'border-transparent'}`}
            >
              <Later>
                <Picture id={id} alt="" sizes="4rem" />
              </Later>
            </button>
          ))}
        </div>
      )}
      {close !== null && (
        <Suspense>
          <ZoomDialog photos={photos} title={title} first={close} onClose={() => setClose(null)} />
        </Suspense>
      )}
    </section>
  )
}
