import type { ChangeEvent } from 'react'
import { Icon, type IconName } from '../../kit/images/icon.tsx'

const acceptedTypes = 'image/jpeg,image/png,image/webp'

interface ImageChooserProps {
  readonly choose: (file: Blob) => void
  /** Whether an image was chosen before, so that this is no longer the primary action. */
  readonly chooseAnother: boolean
}

/** Chooses an image from a file or the camera; the page handles paste and drop. */
export function ImageChooser({ choose, chooseAnother }: ImageChooserProps) {
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <FileButton icon="image" label="انتخاب تصویر" choose={choose} isSecondary={chooseAnother} />
      <FileButton icon="camera" label="عکس گرفتن" choose={choose} isSecondary camera />
    </div>
  )
}

interface FileButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly choose: (file: Blob) => void
  readonly isSecondary: boolean
  readonly camera?: boolean
}

function FileButton({ icon, label, choose, isSecondary, camera = false }: FileButtonProps) {
  const chooseFile = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (file) choose(file)
    currentTarget.value = ''
  }
  return (
    <label
      className={`relative ${isSecondary ? 'button-quiet' : 'button-primary'} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary`}
    >
      <Icon name={icon} className="size-5" /> {label}
      <input
        type="file"
        accept={acceptedTypes}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={chooseFile}
        {...(camera ? { capture: 'environment' as const } : {})}
      />
    </label>
  )
}
