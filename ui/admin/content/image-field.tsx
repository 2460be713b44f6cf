import { Api } from '../../../core/api/api.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useAction } from '../../bindings/requests/use-action.ts'
import { FileDrop } from '../../kit/forms/file-drop.tsx'
import { Picture } from '../../kit/images/picture.tsx'
import { resizePhoto } from '../../backoffice/catalog/resize-photo.ts'

interface ImageFieldProps {
  readonly label: string
  readonly image: { readonly id: string; readonly color: string } | null
  readonly onImage: (image: { readonly id: string; readonly color: string } | null) => void
}

/** Uploads, shows and removes the image of a text. */
export function ImageField({ label, image, onImage }: ImageFieldProps) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const upload = ([file]: readonly File[]) =>
    act(async () => {
      if (file === undefined) return
      onImage((await api.content.uploadContentImage({ bytes: await resizePhoto(file) })).picture)
    })
  return (
    <div className="grid gap-2">
      {image && (
        <div className="flex flex-wrap items-end gap-3">
          <Picture id={image.id} alt={label} sizes="16rem" shape="wide" className="max-w-64 rounded-card" />
          <button type="button" className="button-quiet" onClick={() => onImage(null)}>
            بدون تصویر
          </button>
        </div>
      )}
      <FileDrop
        label={image ? 'تصویر دیگری بگذارید' : label}
        hint="JPEG، PNG یا WebP، دست‌کم ۶۰۰ پیکسل"
        accept="image/jpeg,image/png,image/webp"
        disabled={busy}
        onFiles={upload}
      />
    </div>
  )
}
