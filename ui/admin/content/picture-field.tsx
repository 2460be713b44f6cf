import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { FileDrop } from '../../kit/file-drop.tsx'
import { Picture } from '../../kit/picture.tsx'
import { shrink } from '../../office/catalog/shrink.ts'

interface PictureFieldProps {
  readonly label: string
  readonly picture: { readonly id: string; readonly color: string } | null
  readonly onPicture: (picture: { readonly id: string; readonly color: string } | null) => void
}

/** A picture that goes with a text: taken in, looked at, put away. */
export function PictureField({ label, picture, onPicture }: PictureFieldProps) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const take = ([file]: readonly File[]) =>
    act(async () => {
      if (file === undefined) return
      onPicture((await api.content.addPicture({ bytes: await shrink(file) })).picture)
    })
  return (
    <div className="grid gap-2">
      {picture && (
        <div className="flex flex-wrap items-end gap-3">
          <Picture id={picture.id} alt={label} sizes="16rem" shape="wide" className="max-w-64 rounded-card" />
          <button type="button" className="button-quiet" onClick={() => onPicture(null)}>
            بدون تصویر
          </button>
        </div>
      )}
      <FileDrop
        label={picture ? 'تصویر دیگری بگذارید' : label}
        hint="JPEG، PNG یا WebP، دست‌کم ۶۰۰ پیکسل"
        accept="image/jpeg,image/png,image/webp"
        disabled={busy}
        onFiles={take}
      />
    </div>
  )
}
