import { useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { useAsked } from '../../bindings/use-asked.ts'

/** A photo of a case, which only those it concerns may ask for; room is kept for it. */
export function CasePhoto({ id, alt }: { readonly id: string; readonly alt: string }) {
  const api = useService(Api)
  const ask = useCallback(() => api.ordering.casePhoto({ photo_id: id }), [api, id])
  const { answer, failed } = useAsked(ask)
  if (answer === undefined)
    return (
      <span className="grid size-20 place-content-center rounded-control bg-sunken text-xs">
        {failed ? 'نیامد' : '…'}
      </span>
    )
  return <img src={answer.picture} alt={alt} className="size-20 rounded-control object-cover" />
}
