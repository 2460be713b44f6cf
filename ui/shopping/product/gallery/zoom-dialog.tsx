import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Photo } from '../../../../core/catalog/index.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { Icon } from '../../../kit/images/icon.tsx'
import { doubleTapScale, initialView, zoomAt } from './zoom.ts'
import { ZoomStage } from './zoom-stage.tsx'

interface ZoomDialogProps {
  readonly photos: readonly Photo[]
  readonly title: string
  readonly first: number
  readonly onClose: () => void
}

const centre = { x: 0, y: 0 }

/** Full-screen photos: arrow keys change the photo, plus and minus zoom, Escape closes. */
export function ZoomDialog({ photos, title, first, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(first)
  const [view, setView] = useState(initialView)
  useEffect(() => dialog.current?.showModal(), [])
  const showPhoto = (step: number) => {
    setIndex((currentView) => (currentView + step + photos.length) % photos.length)
    setView(initialView)
  }
  const zoomBy = (factor: number) => setView((shownSize) => zoomAt(shownSize, factor, centre))
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') showPhoto(1)
    else if (key === 'ArrowRight') showPhoto(-1)
    else if (key === '+' || key === '=') zoomBy(doubleTapScale)
    else if (key === '-') zoomBy(1 / doubleTapScale)
  }
  const photo = photos[index]
  const hasMany = photos.length > 1
  return (
    <dialog
      ref={dialog}
      aria-label={`عکس‌های ${title}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-page text-ink"
    >
      <div className="grid h-full grid-rows-[auto_1fr_auto] overflow-hidden">
        <header className="flex items-center justify-between gap-3 p-2">
          <p className="px-2 text-sm text-muted" aria-live="polite">
            {hasMany ? `عکس ${formatNumber(index + 1)} از ${formatNumber(photos.length)}` : title}
          </p>
          <ToolButton label="بستن" onPress={() => dialog.current?.close()}>
            <Icon name="close" />
          </ToolButton>
        </header>
        <div className="grid min-h-0 place-items-center">
          {photo && (
            <ZoomStage
              key={photo.id}
              id={photo.id}
              alt={photo.alt ?? title}
              view={view}
              setView={setView}
              showPhoto={hasMany ? showPhoto : () => {}}
            />
          )}
        </div>
        <footer className="flex justify-center gap-2 p-2">
          {hasMany && (
            <ToolButton label="عکس پیشین" onPress={() => showPhoto(-1)}>
              <Icon name="back" />
            </ToolButton>
          )}
          <ToolButton label="کوچک‌تر" onPress={() => zoomBy(1 / doubleTapScale)}>
            −
          </ToolButton>
          <ToolButton label="بزرگ‌تر" onPress={() => zoomBy(doubleTapScale)}>
            +
          </ToolButton>
          {hasMany && (
            <ToolButton label="عکس بعدی" onPress={() => showPhoto(1)}>
              <Icon name="next" />
            </ToolButton>
          )}
        </footer>
      </div>
    </dialog>
  )
}

interface ToolButtonProps {
  readonly label: string
  readonly onPress: () => void
  readonly children: ReactNode
}

function ToolButton({ label, onPress, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 place-content-center rounded-full bg-sunken text-xl"
      onClick={onPress}
    >
      {children}
    </button>
  )
}
