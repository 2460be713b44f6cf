import { type PointerEvent, useEffect, useRef } from 'react'
import { moveBy, pressScale, type Spot, wholeView, zoomAt, type ZoomView } from './zoom.ts'

interface ZoomStageProps {
  readonly id: string
  readonly alt: string
  readonly view: ZoomView
  readonly setView: (change: (view: ZoomView) => ZoomView) => void
  /** A swipe along the reading line: 1 to the next photo, -1 back. */
  readonly turn: (by: number) => void
}

interface Gesture {
  readonly touches: Map<number, Spot>
  moved: number
  swiped: number
  lastTap: number
}

/** One photo under fingers or a mouse: pinch, double tap or click, drag, swipe. */
export function ZoomStage({ id, alt, view, setView, turn }: ZoomStageProps) {
  const image = useRef<HTMLImageElement>(null)
  const gesture = useRef<Gesture>({ touches: new Map(), moved: 0, swiped: 0, lastTap: 0 }).current
  // Set through the object model: the content policy allows no style in markup.
  useEffect(() => {
    if (image.current) image.current.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
  }, [view])
  const begin = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    gesture.touches.set(event.pointerId, spotOf(event))
    Object.assign(gesture, { moved: gesture.touches.size > 1 ? 99 : 0, swiped: 0 })
  }
  const move = (event: PointerEvent) => {
    const before = gesture.touches.get(event.pointerId)
    if (before === undefined) return
    const now = spotOf(event)
    const other = [...gesture.touches].find(([pointer]) => pointer !== event.pointerId)?.[1]
    gesture.touches.set(event.pointerId, now)
    const by = { x: now.x - before.x, y: now.y - before.y }
    gesture.moved += Math.abs(by.x) + Math.abs(by.y)
    const size = event.currentTarget.clientWidth
    if (other !== undefined) setView((seen) => pinch(seen, before, now, other, size))
    else if (view.scale > 1) setView((seen) => moveBy(seen, by, size))
    else gesture.swiped += by.x
  }
  const end = (event: PointerEvent) => {
    if (!gesture.touches.delete(event.pointerId) || gesture.touches.size > 0) return
    if (gesture.moved < 8) press(event)
    else if (view.scale === 1 && Math.abs(gesture.swiped) > 50) turn(Math.sign(gesture.swiped))
  }
  const press = (event: PointerEvent) => {
    const isSecond = event.timeStamp - gesture.lastTap < 350
    gesture.lastTap = event.timeStamp
    if (event.pointerType !== 'mouse' && !isSecond) return
    const spot = spotOf(event)
    setView((seen) => (seen.scale > 1 ? wholeView : zoomAt(seen, pressScale, spot)))
  }
  return (
    <div
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      className={`mx-auto aspect-square max-h-full max-w-full touch-none overflow-hidden select-none ${view.scale > 1 ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
    >
      <img
        ref={image}
        src={`/images/${id}-960.webp`}
        alt={alt}
        width={960}
        height={960}
        draggable={false}
        className="size-full object-contain"
      />
    </div>
  )
}

function spotOf({ currentTarget, clientX, clientY }: PointerEvent): Spot {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

function pinch(view: ZoomView, before: Spot, now: Spot, other: Spot, size: number): ZoomView {
  const apart = (spot: Spot): number => Math.hypot(spot.x - other.x, spot.y - other.y) || 1
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
  return moveBy(zoomAt(view, apart(now) / apart(before), middle), { x: 0, y: 0 }, size)
}
