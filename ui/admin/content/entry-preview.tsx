import { useDeferredValue } from 'react'
import { type EntryForm, parseRichText } from '../../../core/content/index.ts'
import { Picture } from '../../kit/images/picture.tsx'
import { Prose } from '../../kit/content/prose.tsx'

/** The preview of a form. */
export function EntryPreview({ form }: { readonly form: EntryForm }) {
  const parsedForm = useDeferredValue(form)
  switch (parsedForm.kind) {
    case 'post':
    case 'page':
      return (
        <article className="grid gap-3">
          {parsedForm.kind === 'post' && parsedForm.cover && (
            <Picture id={parsedForm.cover.id} alt="" sizes="30rem" shape="wide" className="rounded-card" />
          )}
          <p className="text-xl font-bold">{parsedForm.title}</p>
          <p className="text-muted">{parsedForm.summary}</p>
          <Prose blocks={parseRichText(parsedForm.body)} />
        </article>
      )
    case 'question':
      return (
        <div className="grid gap-2">
          <b>{parsedForm.question}</b>
          <Prose blocks={parseRichText(parsedForm.answer)} />
        </div>
      )
    case 'section':
      return (
        <div className="grid gap-2 rounded-card bg-primary-soft p-5">
          {parsedForm.picture && (
            <Picture id={parsedForm.picture.id} alt="" sizes="30rem" shape="wide" className="rounded-card" />
          )}
          <b className="text-lg">{parsedForm.title}</b>
          <span className="text-muted">{parsedForm.text}</span>
          <span className="text-primary-strong">{parsedForm.action}</span>
        </div>
      )
    case 'group':
      return <b>{parsedForm.title}</b>
  }
}
