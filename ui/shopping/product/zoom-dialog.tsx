import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Photo } from '../../../core/catalog/index.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { Icon } from '../../kit/icon.tsx'
import { pressScale, wholeView, zoomAt } from './zoom.ts'
import { ZoomStage } from './zoom-stage.tsx'

interface ZoomDialogProps {
  readonly photos: readonly Photo[]
  readonly title: string
  readonly first: number
  readonly onClose: () => void
}

const middle = { x: 0, y: 0 }

/** Photos as large as the screen, to look at closely; arrows turn, plus and minus enlarge, Escape closes. */
export function ZoomDialog({ photos, title, first, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(first)
  const [view, setView] = useState(wholeView)
  useEffect(() => dialog.current?.showModal(), [])
  const turn = (by: number) => {
    setIndex((now) => (now + by + photos.length) % photos.length)
    setView(wholeView)
  }
  const enlarge = (factor: number) => setView((seen) => zoomAt(seen, factor, middle))
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(1)
    else if (key === 'ArrowRight') turn(-1)
    else if (key === '+' || key === '=') enlarge(pressScale)
    else if (key === '-') enlarge(1 / pressScale)
  }
  const photo = photos[index]
  const many = photos.length > 1
  return (
    <dialog
      ref={dialog}
      aria-label={`عکس‌های ${title}`}
      onClose={onClose}
      onKeyDown={press}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-page text-ink"
    >
      <div className="grid h-full grid-rows-[auto_1fr_auto] overflow-hidden">
        <header className="flex items-center justify-between gap-3 p-2">
          <p className="px-2 text-sm text-muted" aria-live="polite">
            {many ? `عکس ${formatNumber(index + 1)} از ${formatNumber(photos.length)}` : title}
          </p>
          <Tool label="بستن" onPress={() => dialog.current?.close()}>
            <Icon name="close" />
          </Tool>
        </header>
        <div className="grid min-h-0 place-items-center">
          {photo && (
            <ZoomStage
              key={photo.id}
              id={photo.id}
              alt={photo.alt ?? title}
              view={view}
              setView={setView}
              turn={many ? turn : () => {}}
            />
          )}
        </div>
        <footer className="flex justify-center gap-2 p-2">
          {many && (
            <Tool label="عکس پیشین" onPress={() => turn(-1)}>
              <Icon name="back" />
            </Tool>
          )}
          <Tool label="کوچک‌تر" onPress={() => enlarge(1 / pressScale)}>
            −
          </Tool>
          <Tool label="بزرگ‌تر" onPress={() => enlarge(pressScale)}>
            +
          </Tool>
          {many && (
            <Tool label="عکس بعدی" onPress={() => turn(1)}>
              <Icon name="next" />
            </Tool>
          )}
        </footer>
      </div>
    </dialog>
  )
}

interface ToolProps {
  readonly label: string
  readonly onPress: () => void
  readonly children: ReactNode
}

function Tool({ label, onPress, children }: ToolProps) {
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
