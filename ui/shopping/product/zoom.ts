/** How a photo stands on its stage: enlarged by `scale` around the middle, then moved by pixels. */
export interface ZoomView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** A place on the stage in pixels, counted from its middle. */
export interface Spot {
  readonly x: number
  readonly y: number
}

export const wholeView: ZoomView = { scale: 1, x: 0, y: 0 }

/** How far a press or a key enlarges. */
export const pressScale = 2.5

const most = 4

/** Enlarges by a factor so that the photo's point under `spot` stays under it; never below the whole or above four times. */
export function zoomAt(view: ZoomView, factor: number, spot: Spot): ZoomView {
  const scale = Math.min(most, Math.max(1, view.scale * factor))
  if (scale === 1) return wholeView
  const grown = scale / view.scale
  return { scale, x: spot.x - (spot.x - view.x) * grown, y: spot.y - (spot.y - view.y) * grown }
}

/** Moves an enlarged photo, never off its stage of this size in pixels. */
export function moveBy(view: ZoomView, by: Spot, size: number): ZoomView {
  const room = (size * (view.scale - 1)) / 2
  const within = (value: number): number => Math.min(room, Math.max(-room, value))
  return { ...view, x: within(view.x + by.x), y: within(view.y + by.y) }
}
