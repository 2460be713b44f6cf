import type { ChangeEvent } from 'react'
import { Api } from '../../../../core/api/api.ts'
import { maxCasePhotos } from '../../../../core/ordering/index.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { Icon } from '../../../kit/images/icon.tsx'
import { CasePhoto } from '../../../shared/cases/case-photo.tsx'

interface PhotoPickerProps {
  readonly photos: readonly string[]
  readonly onPhotos: (change: (addedBefore: readonly string[]) => readonly string[]) => void
}

/** Photos for a report, from camera or files, uploaded as soon as they are chosen. */
export function PhotoPicker({ photos, onPhotos }: PhotoPickerProps) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const uploadFiles = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])].slice(0, maxCasePhotos - photos.length)
    currentTarget.value = ''
    act(async () => {
      for (const file of files) {
        const { photo_id } = await api.ordering.uploadCasePhoto({ bytes: new Uint8Array(await file.arrayBuffer()) })
        onPhotos((addedBefore) => [...addedBefore, photo_id])
      }
    })
  }
  const isFull = photos.length >= maxCasePhotos
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm text-muted">عکس (حداکثر {formatNumber(maxCasePhotos)})</legend>
      <ul className="flex flex-wrap gap-2">
        {photos.map((id, index) => (
          <li key={id} className="relative">
            <CasePhoto id={id} alt={`عکس ${formatNumber(index + 1)}`} />
            <button
              type="button"
              aria-label={`برداشتن عکس ${formatNumber(index + 1)}`}
              className="absolute end-0 top-0 grid size-11 place-content-center rounded-control bg-card/80"
              onClick={() => onPhotos((addedBefore) => addedBefore.filter((photo) => photo !== id))}
            >
              <Icon name="trash" className="size-5" />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2" aria-busy={busy}>
        <PhotoInput
          title="دوربین"
          icon="camera"
          disabled={isFull || busy}
          onChange={uploadFiles}
          capture="environment"
        />
        <PhotoInput title="انتخاب عکس" icon="image" disabled={isFull || busy} onChange={uploadFiles} multiple />
        {busy && <span className="content-center text-sm text-muted">در حال فرستادن…</span>}
      </div>
    </fieldset>
  )
}

interface PhotoInputProps {
  readonly title: string
  readonly icon: 'camera' | 'image'
  readonly disabled: boolean
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  readonly capture?: 'environment'
  readonly multiple?: boolean
}

function PhotoInput({ title, icon, ...input }: PhotoInputProps) {
  return (
    <label
      className={`button-quiet cursor-pointer gap-2 has-focus-visible:outline-2 has-focus-visible:outline-primary ${input.disabled ? 'opacity-50' : ''}`}
    >
      <Icon name={icon} className="size-5" />
      {title}
      <input type="file" accept="image/jpeg,image/png,image/webp" className="sr-only" {...input} />
    </label>
  )
}
