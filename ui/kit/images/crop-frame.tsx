import { useEffect, useRef } from 'react'
import { CropHandle } from './crop-handle.tsx'

/** An area of an image, in fractions of its sides. */
export interface CropArea {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface CropFrameProps {
  readonly crop: CropArea
  readonly change: (crop: CropArea) => void
}

/** The sides of the frame that a corner moves: 1 for the right and the bottom one. */
type Corner = readonly [across: 0 | 1, down: 0 | 1]

const corners: readonly (readonly [name: string, corner: Corner, place: string])[] = [
  ['گوشهٔ بالا و چپ', [0, 0], 'top-0 left-0 place-items-start'],
  ['گوشهٔ بالا و راست', [1, 0], 'top-0 right-0 place-items-start justify-items-end'],
  ['گوشهٔ پایین و چپ', [0, 1], 'bottom-0 left-0 items-end'],
  ['گوشهٔ پایین و راست', [1, 1], 'right-0 bottom-0 items-end justify-items-end'],
]

/** A crop frame: moved whole or by its corners, by touch, mouse or arrow keys. */
export function CropFrame({ crop, change }: CropFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const style = frame.current?.style
    for (const [name, value] of Object.entries(crop)) style?.setProperty(name, `${value * 100}%`)
  }, [crop])
  const move = (across: number, down: number) => change({ ...crop, left: crop.left + across, top: crop.top + down })
  return (
    <div data-picture className="absolute inset-0 overflow-hidden">
      <div
        ref={frame}
        className="absolute inset-0 outline-2 -outline-offset-2 outline-white ring-[100vmax] ring-black/50"
      >
        <CropHandle name="جابه‌جایی کادر" move={move} className="inset-0 cursor-move" />
        {corners.map(([name, corner, place]) => (
          <CropHandle
            key={name}
            name={`${name} کادر`}
            move={(across, down) => change(resized(crop, corner, across, down))}
            className={`grid size-11 cursor-crosshair ${place}`}
          >
            <span className="block size-4 border-2 border-black/60 bg-white" />
          </CropHandle>
        ))}
      </div>
    </div>
  )
}

/** Returns the area after moving one corner; the opposite one stays. */
function resized(
  { left, top, width, height }: CropArea,
  [right, bottom]: Corner,
  across: number,
  down: number,
): CropArea {
  const [wide, high] = [along(left, width, right, across), along(top, height, bottom, down)]
  return { left: wide[0], width: wide[1], top: high[0], height: high[1] }
}

const minSize = 0.2

function along(from: number, length: number, end: 0 | 1, by: number): readonly [from: number, length: number] {
  const far = from + length
  if (end === 1) return [from, Math.min(1, Math.max(from + minSize, far + by)) - from]
  const isNear = Math.max(0, Math.min(far - minSize, from + by))
  return [isNear, far - isNear]
}
