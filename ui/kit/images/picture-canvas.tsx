import { type ReactNode, useEffect, useRef, useState } from 'react'
import { drawInto } from './downscale.ts'

interface PictureCanvasProps {
  readonly picture: Uint8Array
  readonly children: ReactNode
}

/** The chosen image with an overlay; an image that cannot be shown is replaced by a message. */
export function PictureCanvas({ picture, children }: PictureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [shown, setShown] = useState<'not yet' | 'yes' | 'no'>('not yet')
  useEffect(() => {
    let here = true
    const show = async (): Promise<void> => {
      const bitmap = await createImageBitmap(new Blob([picture.slice()])).catch(() => undefined)
      if (!here || canvas.current === null) return
      if (bitmap) drawInto(canvas.current, bitmap, 960)
      setShown(bitmap ? 'yes' : 'no')
    }
    void show()
    return () => {
      here = false
    }
  }, [picture])
  if (shown === 'no') return <p className="text-muted">پیش‌نمایش این پرونده ممکن نیست.</p>
  return (
    <div className="relative w-fit max-w-full justify-self-center select-none" dir="ltr">
      <canvas ref={canvas} role="img" aria-label="تصویر انتخاب‌شده" className="block max-h-[50vh] max-w-full" />
      {shown === 'yes' && children}
    </div>
  )
}
