import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import { Field } from '../../../kit/forms/field.tsx'
import { Icon } from '../../../kit/images/icon.tsx'
import { loadCodeReader } from './code-reader.ts'
import { useScannerKeys } from './use-scanner-keys.ts'

const loadCamera = () => import('./scan-camera.tsx')
const ScanCamera = lazy(async () => ({ default: (await loadCamera()).ScanCamera }))

interface ScanInputProps {
  /** What the next code should be. */
  readonly label: string
  readonly onCode: (code: string) => void
}

/** Accepts codes from typing, from a scanner, and from the camera. */
export function ScanInput({ label, onCode }: ScanInputProps) {
  const [typed, setTyped] = useState('')
  const [camera, setCamera] = useState(false)
  useScannerKeys(onCode)
  // Loaded early, because the camera may be opened offline.
  useEffect(
    () =>
      void loadCamera()
        .then(loadCodeReader)
        .catch(() => {}),
    [],
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    onCode(typed)
    setTyped('')
  }
  return (
    <>
      <form onSubmit={submit} className="flex items-end gap-2">
        <Field
          label={label}
          ltr
          className="grow"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={80}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" className="button-primary">
          بخوان
        </button>
        <button
          type="button"
          aria-pressed={camera}
          aria-label="دوربین"
          className="button-quiet grid size-11 place-content-center p-0"
          onClick={() => setCamera(!camera)}
        >
          <Icon name="camera" />
        </button>
      </form>
      {camera && (
        <Suspense fallback={<div className="h-56 rounded-card bg-sunken" />}>
          <ScanCamera onCode={onCode} onClose={() => setCamera(false)} />
        </Suspense>
      )}
    </>
  )
}
