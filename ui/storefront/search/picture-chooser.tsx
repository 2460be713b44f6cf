import type { ChangeEvent } from 'react'
import { Icon, type IconName } from '../../kit/icon.tsx'

const accepted = 'image/jpeg,image/png,image/webp'

interface ChooserProps {
  readonly choose: (file: Blob) => void
  /** Whether a picture was chosen before, so that this is no longer the next step. */
  readonly again: boolean
}

/** Ways to bring a picture: a file, the camera; pasting and dropping are heard by the page. */
export function PictureChooser({ choose, again }: ChooserProps) {
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <FileButton icon="image" words="انتخاب تصویر" choose={choose} quiet={again} />
      <FileButton icon="camera" words="عکس گرفتن" choose={choose} quiet camera />
    </div>
  )
}

interface FileButtonProps {
  readonly icon: IconName
  readonly words: string
  readonly choose: (file: Blob) => void
  readonly quiet: boolean
  readonly camera?: boolean
}

function FileButton({ icon, words, choose, quiet, camera = false }: FileButtonProps) {
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (file) choose(file)
    currentTarget.value = ''
  }
  return (
    <label
      className={`relative ${quiet ? 'button-quiet' : 'button-primary'} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary`}
    >
      <Icon name={icon} className="size-5" /> {words}
      <input
        type="file"
        accept={accepted}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={take}
        {...(camera ? { capture: 'environment' as const } : {})}
      />
    </label>
  )
}
