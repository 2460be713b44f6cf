import { type DragEvent, useState } from 'react'

interface FileDropProps {
  readonly label: string
  /** Accepted types and sizes, as text. */
  readonly hint: string
  /** MIME types or extensions, as the `accept` attribute. */
  readonly accept: string
  readonly multiple?: boolean
  readonly disabled?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** A file input with drag and drop. */
export function FileDrop({ label, hint, accept, multiple = false, disabled = false, onFiles }: FileDropProps) {
  const [over, setOver] = useState(false)
  const give = (files: FileList | null) => {
    const given = [...(files ?? [])].slice(0, multiple ? undefined : 1)
    if (given.length > 0 && !disabled) onFiles(given)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    give(event.dataTransfer.files)
  }
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the input inside does the same for the keyboard
    <label
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid min-h-24 cursor-pointer place-content-center gap-1 rounded-card border-2 border-dashed p-4 text-center text-sm has-focus-visible:outline-2 has-focus-visible:outline-primary ${over ? 'border-primary bg-primary-soft' : 'border-line'} ${disabled ? 'opacity-55' : ''}`}
    >
      <b className="text-primary">{label}</b>
      <span className="text-muted">{hint}</span>
      <input
        type="file"
        className="sr-only"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          give(currentTarget.files)
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
