import { useState } from 'react'
import { Api } from '../../../../core/api/api.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { type CropArea, CropFrame } from '../../../kit/images/crop-frame.tsx'
import { FileDrop } from '../../../kit/forms/file-drop.tsx'
import { Picture } from '../../../kit/images/picture.tsx'
import { PictureCanvas } from '../../../kit/images/picture-canvas.tsx'
import { downscaleImage } from '../../../kit/images/downscale.ts'
import type { ProfilePartProps } from './part-props.ts'

const imageKinds = {
  logo: { title: 'نشان فروشگاه', hint: 'مربع، JPEG، PNG یا WebP', shape: 'square', width: 'w-24', sizes: '6rem' },
  cover: {
    title: 'تصویر سردر',
    hint: 'پهن، ۴۰ به ۱۳',
    shape: 'cover',
    width: 'w-full',
    sizes: '(min-width: 48rem) 40rem, 92vw',
  },
} as const

/** The longer side at which an image is uploaded, in pixels. */
const maxSide = 2000
const wholeImage: CropArea = { left: 0, top: 0, width: 1, height: 1 }

interface ImagePartProps extends ProfilePartProps {
  readonly kind: keyof typeof imageKinds
}

/** Chooses, crops and uploads the logo or the cover. */
export function ImagePart({ profile, onSaved, kind }: ImagePartProps) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const [chosenImage, setChosenImage] = useState<Uint8Array>()
  const [crop, setCrop] = useState(wholeImage)
  const { title, hint, shape, width, sizes } = imageKinds[kind]
  const currentImage = profile[kind]
  const choose = ([file]: readonly File[]) =>
    act(async () => {
      if (file === undefined) return
      setCrop(wholeImage)
      setChosenImage(await downscaleImage(file, maxSide))
    })
  const send = (bytes: Uint8Array) =>
    act(async () => {
      await api.stores.uploadStoreImage({ bytes, kind, ...roundFraction(crop) })
      setChosenImage(undefined)
      onSaved()
    })
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="text-sm">{title}</h3>
      {currentImage && chosenImage === undefined && (
        <div className={width}>
          <Picture id={currentImage.id} alt={title} sizes={sizes} shape={shape} className="rounded-card" />
        </div>
      )}
      {chosenImage === undefined ? (
        <FileDrop
          label={currentImage ? 'تصویر دیگری انتخاب کنید' : `انتخاب ${title}`}
          hint={hint}
          accept="image/jpeg,image/png,image/webp"
          disabled={busy}
          onFiles={choose}
        />
      ) : (
        <div className="grid gap-3">
          <PictureCanvas picture={chosenImage}>
            <CropFrame crop={crop} change={(next) => setCrop(clampCrop(next))} />
          </PictureCanvas>
          <p className="text-xs text-muted">کادر را روی بخشی بگذارید که باید دیده شود.</p>
          <div className="flex flex-wrap gap-2">
            <button type="button" className="button-primary" disabled={busy} onClick={() => send(chosenImage)}>
              {busy ? 'در حال فرستادن…' : 'همین خوب است'}
            </button>
            <button type="button" className="button-quiet" disabled={busy} onClick={() => setChosenImage(undefined)}>
              انصراف
            </button>
          </div>
        </div>
      )}
    </section>
  )
}

/** Limits the crop to the image. */
function clampCrop({ left, top, width, height }: CropArea): CropArea {
  const clampStart = (from: number, length: number) => Math.max(0, Math.min(1 - length, from))
  return { left: clampStart(left, width), top: clampStart(top, height), width, height }
}

/** Rounds the crop for the query string. */
function roundFraction(crop: CropArea): CropArea {
  const shortSide = (part: number) => Math.floor(part * 10_000) / 10_000
  return {
    left: shortSide(crop.left),
    top: shortSide(crop.top),
    width: shortSide(crop.width),
    height: shortSide(crop.height),
  }
}
