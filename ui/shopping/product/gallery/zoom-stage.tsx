import { type PointerEvent, useEffect, useRef } from 'react'
import { panBy, doubleTapScale, type Spot, initialView, zoomAt, type ZoomView } from './zoom.ts'

interface ZoomStageProps {
  readonly id: string
  readonly alt: string
  readonly view: ZoomView
  readonly setView: (change: (view: ZoomView) => ZoomView) => void
  /** A swipe in reading direction: 1 to the next photo, -1 to the previous one. */
  readonly showPhoto: (by: number) => void
}

interface GestureState {
  readonly touches: Map<number, Spot>
  moved: number
  swiped: number
  lastTap: number
}

/** A photo that responds to pinch, double tap or click, drag and swipe. */
export function ZoomStage({ id, alt, view, setView, showPhoto }: ZoomStageProps) {
  const image = useRef<HTMLImageElement>(null)
  const gesture = useRef<GestureState>({ touches: new Map(), moved: 0, swiped: 0, lastTap: 0 }).current
  // Styles are set by script, because the content security policy forbids style attributes.
  useEffect(() => {
    if (image.current) image.current.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
  }, [view])
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    gesture.touches.set(event.pointerId, spotOf(event))
    Object.assign(gesture, { moved: gesture.touches.size > 1 ? 99 : 0, swiped: 0 })
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = gesture.touches.get(event.pointerId)
    if (before === undefined) return
    const now = spotOf(event)
    const other = [...gesture.touches].find(([pointer]) => pointer !== event.pointerId)?.[1]
    gesture.touches.set(event.pointerId, now)
    const by = { x: now.x - before.x, y: now.y - before.y }
    gesture.moved += Math.abs(by.x) + Math.abs(by.y)
    const size = event.currentTarget.clientWidth
    if (other !== undefined) setView((shownSize) => pinchOf(shownSize, before, now, other, size))
    else if (view.scale > 1) setView((shownSize) => panBy(shownSize, by, size))
    else gesture.swiped += by.x
  }
  const onPointerUp = (event: PointerEvent) => {
    if (!gesture.touches.delete(event.pointerId) || gesture.touches.size > 0) return
    if (gesture.moved < 8) onDoubleTap(event)
    else if (view.scale === 1 && Math.abs(gesture.swiped) > 50) showPhoto(Math.sign(gesture.swiped))
  }
  const onDoubleTap = (event: PointerEvent) => {
    const isDoubleTap = event.timeStamp - gesture.lastTap < 350
    gesture.lastTap = event.timeStamp
    if (event.pointerType !== 'mouse' && !isDoubleTap) return
    const spotOfEvent = spotOf(event)
    setView((shownSize) => (shownSize.scale > 1 ? initialView : zoomAt(shownSize, doubleTapScale, spotOfEvent)))
  }
  return (
    <div
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
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

function pinchOf(view: ZoomView, before: Spot, now: Spot, other: Spot, size: number): ZoomView {
  const distanceOf = (spotOfEvent: Spot): number => Math.hypot(spotOfEvent.x - other.x, spotOfEvent.y - other.y) || 1
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
  return panBy(zoomAt(view, distanceOf(now) / distanceOf(before), middle), { x: 0, y: 0 }, size)
}
