import { useDeferredValue } from 'react'
import { type PieceForm, readText } from '../../../core/content/index.ts'
import { Picture } from '../../kit/picture.tsx'
import { Prose } from '../../kit/prose.tsx'

/** What readers will see of a form. */
export function PiecePreview({ form }: { readonly form: PieceForm }) {
  const shown = useDeferredValue(form)
  switch (shown.kind) {
    case 'post':
    case 'page':
      return (
        <article className="grid gap-3">
          {shown.kind === 'post' && shown.cover && (
            <Picture id={shown.cover.id} alt="" sizes="30rem" shape="wide" className="rounded-card" />
          )}
          <p className="text-xl font-bold">{shown.title}</p>
          <p className="text-muted">{shown.summary}</p>
          <Prose blocks={readText(shown.body)} />
        </article>
      )
    case 'question':
      return (
        <div className="grid gap-2">
          <b>{shown.question}</b>
          <Prose blocks={readText(shown.answer)} />
        </div>
      )
    case 'section':
      return (
        <div className="grid gap-2 rounded-card bg-primary-soft p-5">
          {shown.picture && (
            <Picture id={shown.picture.id} alt="" sizes="30rem" shape="wide" className="rounded-card" />
          )}
          <b className="text-lg">{shown.title}</b>
          <span className="text-muted">{shown.words}</span>
          <span className="text-primary-strong">{shown.action}</span>
        </div>
      )
    case 'group':
      return <b>{shown.title}</b>
  }
}
