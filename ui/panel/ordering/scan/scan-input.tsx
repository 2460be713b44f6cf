import { lazy, Suspense, useEffect, useState } from 'react'
import * as v from 'valibot'
import { text } from '../../../../core/contract/schemas.ts'
import { Form, SubmitButton } from '../../../bindings/requests/form.tsx'
import { useForm } from '../../../bindings/requests/use-form.ts'
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

const schema = v.object({ code: text(80) })
const empty = { code: '' }

/** Accepts codes from typing, from a scanner, and from the camera. */
export function ScanInput({ label, onCode }: ScanInputProps) {
  const form = useForm({
    schema,
    initial: empty,
    submit: async ({ code }) => {
      if (code === '') return
      onCode(code)
      form.store.input('code', '')
    },
  })
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
  return (
    <>
      <Form form={form} className="flex items-end gap-2">
        <Field
          label={label}
          ltr
          className="grow"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={80}
          {...form.field('code')}
        />
        <SubmitButton form={form} className="button-primary">
          بخوان
        </SubmitButton>
        <button
          type="button"
          aria-pressed={camera}
          aria-label="دوربین"
          className="button-quiet grid size-11 place-content-center p-0"
          onClick={() => setCamera(!camera)}
        >
          <Icon name="camera" />
        </button>
      </Form>
      {camera && (
        <Suspense fallback={<div className="h-56 rounded-card bg-sunken" />}>
          <ScanCamera onCode={onCode} onClose={() => setCamera(false)} />
        </Suspense>
      )}
    </>
  )
}
