import { useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { useAsked } from '../../bindings/use-asked.ts'

interface CasePhotoProps {
  readonly id: string
  readonly alt: string
  /** Another way to the photo than that of the two sides. */
  readonly bring?: (photo: { readonly photo_id: string }) => Promise<{ readonly picture: string }>
}

/** A photo of a case, which only those it concerns may ask for; room is kept for it. */
export function CasePhoto({ id, alt, bring }: CasePhotoProps) {
  const api = useService(Api)
  const ask = useCallback(() => (bring ?? api.ordering.casePhoto)({ photo_id: id }), [api, id, bring])
  const { answer, failed } = useAsked(ask)
  if (answer === undefined)
    return (
      <span className="grid size-20 place-content-center rounded-control bg-sunken text-xs">
        {failed ? 'نیامد' : '…'}
      </span>
    )
  return <img src={answer.picture} alt={alt} className="size-20 rounded-control object-cover" />
}
