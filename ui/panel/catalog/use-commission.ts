import { useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { takenBy } from '../../../core/ordering/index.ts'
import { useService } from '../../bindings/container.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import type { TakenOf } from '../../office/catalog/price-left.tsx'

/** Asks for the commission of a category, or of a product in it, once; prices are reckoned here as they are typed. */
export function useCommission(category_id: string, product_id: string | null): TakenOf {
  const api = useService(Api)
  const { answer } = useAsked(
    useCallback(async () => {
      if (category_id === '') return null
      const product = product_id === null ? {} : { product_id }
      return { category_id, ...(await api.ordering.commission({ category_id, ...product })) }
    }, [api, category_id, product_id]),
  )
  if (!answer || answer.category_id !== category_id) return undefined
  return (price) => takenBy(answer, price, answer.vat_rate)
}
