/** The zoom of a photo: scaled by `scale` around the centre, then moved by pixels. */
export interface ZoomView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** A point on the stage in pixels from its centre. */
export interface Spot {
  readonly x: number
  readonly y: number
}

export const initialView: ZoomView = { scale: 1, x: 0, y: 0 }

/** The zoom factor of a press or a key. */
export const doubleTapScale = 2.5

const maxScale = 4

/** Zooms by a factor and keeps the photo's point under `spot` in place; the scale stays between one and four. */
export function zoomAt(view: ZoomView, factor: number, spot: Spot): ZoomView {
  const scale = Math.min(maxScale, Math.max(1, view.scale * factor))
  if (scale === 1) return initialView
  const zoomRatio = scale / view.scale
  return { scale, x: spot.x - (spot.x - view.x) * zoomRatio, y: spot.y - (spot.y - view.y) * zoomRatio }
}

/** Pans a zoomed photo within a stage of this size in pixels. */
export function panBy(view: ZoomView, delta: Spot, size: number): ZoomView {
  const maxOffset = (size * (view.scale - 1)) / 2
  const clamp = (value: number): number => Math.min(maxOffset, Math.max(-maxOffset, value))
  return { ...view, x: clamp(view.x + delta.x), y: clamp(view.y + delta.y) }
}
