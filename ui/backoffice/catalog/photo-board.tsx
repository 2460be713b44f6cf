import { type ClipboardEvent, useEffect, useRef } from 'react'
import { maxPhotos, type ProductInput } from '../../../core/catalog/index.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { useAction } from '../../bindings/requests/use-action.ts'
import { FileDrop } from '../../kit/forms/file-drop.tsx'
import { Icon } from '../../kit/images/icon.tsx'
import { Picture } from '../../kit/images/picture.tsx'
import { resizePhoto } from './resize-photo.ts'

type Photos = ProductInput['photos']

interface PhotoManagerProps {
  readonly photos: Photos
  /** By field: `photos`, and `photos.{id}` for single photos. */
  readonly problems: Readonly<Record<string, string>>
  /** Uploads a photo; absent where photos cannot be added. */
  readonly add: ((bytes: Uint8Array) => Promise<Photos[number]>) | undefined
  readonly onPhotos: (photos: Photos) => void
}

/** The ordered photos of a product; photos are added by file, drop, camera or paste. */
export function PhotoManager({ photos, problems, add, onPhotos }: PhotoManagerProps) {
  const { busy, act } = useAction()
  const latestPhotos = useRef(photos)
  useEffect(() => {
    latestPhotos.current = photos
  })
  const setPhotoAt = (next: Photos) => {
    latestPhotos.current = next
    onPhotos(next)
  }
  const upload = (files: readonly File[]) =>
    act(async () => {
      if (add === undefined) return
      for (const file of files.slice(0, maxPhotos - latestPhotos.current.length)) {
        const photo = await add(await resizePhoto(file))
        setPhotoAt([...latestPhotos.current, photo])
      }
    })
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
    if (files.length > 0) upload(files)
  }
  return (
    <div className="grid gap-3" onPaste={paste} aria-busy={busy}>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {photos.map((photo, place) => (
          <PhotoTile
            key={photo.id}
            photos={photos}
            place={place}
            problem={problems[`photos.${photo.id}`]}
            onPhotos={setPhotoAt}
          />
        ))}
      </ul>
      {add !== undefined && photos.length < maxPhotos && (
        <div className="grid gap-2 sm:grid-cols-[1fr_auto]">
          <FileDrop
            label={busy ? 'در حال فرستادن…' : 'افزودن عکس'}
            hint="بکشید، بچسبانید یا انتخاب کنید؛ JPEG، PNG یا WebP، دست‌کم ۶۰۰ پیکسل"
            accept="image/jpeg,image/png,image/webp"
            multiple
            disabled={busy}
            onFiles={upload}
          />
          <label className="button-quiet cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-primary sm:h-full">
            <Icon name="camera" className="size-5" />
            دوربین
            <input
              type="file"
              accept="image/*"
              capture="environment"
              className="sr-only"
              disabled={busy}
              onChange={({ currentTarget }) => {
                upload([...(currentTarget.files ?? [])])
                currentTarget.value = ''
              }}
            />
          </label>
        </div>
      )}
      {problems['photos'] && <p className="text-xs text-danger">{problems['photos']}</p>}
    </div>
  )
}

interface PhotoTileProps {
  readonly photos: Photos
  readonly place: number
  readonly problem: string | undefined
  readonly onPhotos: (photos: Photos) => void
}

function PhotoTile({ photos, place, problem, onPhotos }: PhotoTileProps) {
  const photo = photos[place]
  if (photo === undefined) return null
  const name = `عکس ${formatNumber(place + 1)}`
  const isForward = () => {
    const next = photos.filter((photoItem) => photoItem !== photo)
    onPhotos([...next.slice(0, place - 1), photo, ...next.slice(place - 1)])
  }
  return (
    <li className="relative overflow-hidden rounded-control border border-line">
      <Picture id={photo.id} alt={name} sizes="10rem" />
      {place === 0 && (
        <span className="absolute start-1 top-1 rounded-full bg-primary px-2 text-xs text-on-primary">عکس اصلی</span>
      )}
      <div className="flex justify-between">
        <button
          type="button"
          aria-label={`جلوتر بردن ${name}`}
          disabled={place === 0}
          className="grid size-11 place-content-center text-primary disabled:invisible"
          onClick={isForward}
        >
          <Icon name="back" className="size-5" />
        </button>
        <button
          type="button"
          aria-label={`برداشتن ${name}`}
          className="grid size-11 place-content-center text-danger"
          onClick={() => onPhotos(photos.filter((photoItem) => photoItem !== photo))}
        >
          <Icon name="trash" className="size-5" />
        </button>
      </div>
      {problem && <p className="p-2 text-xs text-danger">{problem}</p>}
    </li>
  )
}
