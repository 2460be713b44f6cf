import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'

interface CropHandleProps {
  readonly name: string
  readonly className: string
  /** The movement, in fractions of the image. */
  readonly move: (across: number, down: number) => void
  readonly children?: ReactNode
}

const step = 0.02
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** A draggable handle of the frame, also moved by the arrow keys. */
export function CropHandle({ name, className, move, children }: CropHandleProps) {
  const last = useRef<readonly [number, number]>(null)
  const take = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = [event.clientX, event.clientY]
  }
  const drag = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void => {
    const picture = currentTarget.closest('[data-picture]')
    if (last.current === null || picture === null) return
    const [x, y] = last.current
    last.current = [clientX, clientY]
    move((clientX - x) / picture.clientWidth, (clientY - y) / picture.clientHeight)
  }
  const letGo = (): void => {
    last.current = null
  }
  const press = (event: KeyboardEvent): void => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    move(...by)
  }
  return (
    <button
      type="button"
      aria-label={`${name} (کلیدهای جهت‌نما)`}
      className={`absolute touch-none focus-visible:outline-4 focus-visible:-outline-offset-4 focus-visible:outline-primary ${className}`}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={press}
    >
      {children}
    </button>
  )
}
