import { useCallback } from 'react'
import { Api } from '../../../core/api/api.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'

interface CasePhotoProps {
  readonly id: string
  readonly alt: string
  /** Loads the photo for callers other than buyer and store. */
  readonly load?: (photo: { readonly photo_id: string }) => Promise<{ readonly picture: string }>
}

/** A photo of a case, loaded with the caller's rights; space is reserved while it loads. */
export function CasePhoto({ id, alt, load }: CasePhotoProps) {
  const api = useService(Api)
  const query = useCallback(() => (load ?? api.ordering.getCasePhoto)({ photo_id: id }), [api, id, load])
  const { data, failed } = useLoaded(query)
  if (data === undefined)
    return (
      <span className="grid size-20 place-content-center rounded-control bg-sunken text-xs">
        {failed ? 'نیامد' : '…'}
      </span>
    )
  return <img src={data.picture} alt={alt} className="size-20 rounded-control object-cover" />
}
