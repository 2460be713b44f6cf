import { useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { type Crop, CropFrame } from '../../kit/crop-frame.tsx'
import { FileDrop } from '../../kit/file-drop.tsx'
import { Picture } from '../../kit/picture.tsx'
import { PictureCanvas } from '../../kit/picture-canvas.tsx'
import { prepared } from '../../kit/prepared.ts'
import type { PartProps } from './parts.ts'

const kinds = {
  logo: { title: 'نشان فروشگاه', hint: 'مربع، JPEG، PNG یا WebP', shape: 'square', width: 'w-24', sizes: '6rem' },
  cover: {
    title: 'تصویر سردر',
    hint: 'پهن، ۴۰ به ۱۳',
    shape: 'cover',
    width: 'w-full',
    sizes: '(min-width: 48rem) 40rem, 92vw',
  },
} as const

/** The longer side a picture is sent with, in pixels. */
const longest = 2000
const whole: Crop = { left: 0, top: 0, width: 1, height: 1 }

interface PicturePartProps extends PartProps {
  readonly kind: keyof typeof kinds
}

/** The logo or the cover: chosen, cut to what counts, and sent. */
export function PicturePart({ papers, onKept, kind }: PicturePartProps) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const [chosen, setChosen] = useState<Uint8Array>()
  const [crop, setCrop] = useState(whole)
  const { title, hint, shape, width, sizes } = kinds[kind]
  const now = papers[kind]
  const choose = ([file]: readonly File[]) =>
    act(async () => {
      if (file === undefined) return
      setCrop(whole)
      setChosen(await prepared(file, longest))
    })
  const send = (bytes: Uint8Array) =>
    act(async () => {
      await api.stores.takePicture({ bytes, kind, ...rounded(crop) })
      setChosen(undefined)
      onKept()
    })
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="text-sm">{title}</h3>
      {now && chosen === undefined && (
        <div className={width}>
          <Picture id={now.id} alt={title} sizes={sizes} shape={shape} className="rounded-card" />
        </div>
      )}
      {chosen === undefined ? (
        <FileDrop
          label={now ? 'تصویر دیگری انتخاب کنید' : `انتخاب ${title}`}
          hint={hint}
          accept="image/jpeg,image/png,image/webp"
          disabled={busy}
          onFiles={choose}
        />
      ) : (
        <div className="grid gap-3">
          <PictureCanvas picture={chosen}>
            <CropFrame crop={crop} change={(next) => setCrop(within(next))} />
          </PictureCanvas>
          <p className="text-xs text-muted">کادر را روی بخشی بگذارید که باید دیده شود.</p>
          <div className="flex flex-wrap gap-2">
            <button type="button" className="button-primary" disabled={busy} onClick={() => send(chosen)}>
              {busy ? 'در حال فرستادن…' : 'همین خوب است'}
            </button>
            <button type="button" className="button-quiet" disabled={busy} onClick={() => setChosen(undefined)}>
              انصراف
            </button>
          </div>
        </div>
      )}
    </section>
  )
}

/** A frame that stays inside the picture, whole. */
function within({ left, top, width, height }: Crop): Crop {
  const inside = (from: number, length: number) => Math.max(0, Math.min(1 - length, from))
  return { left: inside(left, width), top: inside(top, height), width, height }
}

/** As the query of the call can carry it. */
function rounded(crop: Crop): Crop {
  const short = (part: number) => Math.floor(part * 10_000) / 10_000
  return { left: short(crop.left), top: short(crop.top), width: short(crop.width), height: short(crop.height) }
}
