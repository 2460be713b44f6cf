import { type ClipboardEvent, useEffect, useRef } from 'react'
import { mostPhotos, type TypedProduct } from '../../../core/catalog/index.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useAct } from '../../bindings/use-act.ts'
import { FileDrop } from '../../kit/file-drop.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Picture } from '../../kit/picture.tsx'
import { shrink } from './shrink.ts'

type Photos = TypedProduct['photos']

interface PhotoBoardProps {
  readonly photos: Photos
  /** By field: `photos`, and `photos.{id}` of single ones. */
  readonly problems: Readonly<Record<string, string>>
  /** Takes in a photo; absent where none may come. */
  readonly add: ((bytes: Uint8Array) => Promise<Photos[number]>) | undefined
  readonly onPhotos: (photos: Photos) => void
}

/** The photos of a product in their order: dropped, chosen, taken with the camera or pasted. */
export function PhotoBoard({ photos, problems, add, onPhotos }: PhotoBoardProps) {
  const { busy, act } = useAct()
  const latest = useRef(photos)
  useEffect(() => {
    latest.current = photos
  })
  const put = (next: Photos) => {
    latest.current = next
    onPhotos(next)
  }
  const take = (files: readonly File[]) =>
    act(async () => {
      if (add === undefined) return
      for (const file of files.slice(0, mostPhotos - latest.current.length)) {
        const photo = await add(await shrink(file))
        put([...latest.current, photo])
      }
    })
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
    if (files.length > 0) take(files)
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
            onPhotos={put}
          />
        ))}
      </ul>
      {add !== undefined && photos.length < mostPhotos && (
        <div className="grid gap-2 sm:grid-cols-[1fr_auto]">
          <FileDrop
            label={busy ? 'در حال فرستادن…' : 'افزودن عکس'}
            hint="بکشید، بچسبانید یا انتخاب کنید؛ JPEG، PNG یا WebP، دست‌کم ۶۰۰ پیکسل"
            accept="image/jpeg,image/png,image/webp"
            multiple
            disabled={busy}
            onFiles={take}
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
                take([...(currentTarget.files ?? [])])
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
  const forward = () => {
    const next = photos.filter((one) => one !== photo)
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
          onClick={forward}
        >
          <Icon name="back" className="size-5" />
        </button>
        <button
          type="button"
          aria-label={`برداشتن ${name}`}
          className="grid size-11 place-content-center text-danger"
          onClick={() => onPhotos(photos.filter((one) => one !== photo))}
        >
          <Icon name="trash" className="size-5" />
        </button>
      </div>
      {problem && <p className="p-2 text-xs text-danger">{problem}</p>}
    </li>
  )
}
