import { useCallback } from 'react'
import { Api } from '../../../../core/api/api.ts'
import { commissionFor } from '../../../../core/ordering/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import type { DeductionsOf } from '../../../backoffice/catalog/net-price.tsx'

/**
 * Loads the deductions of a category, or of a product in it, once; they are calculated locally while prices are typed.
 */
export function useDeductions(category_id: string, product_id: string | null): DeductionsOf {
  const api = useService(Api)
  const { data } = useLoaded(
    useCallback(async () => {
      if (category_id === '') return null
      const product = product_id === null ? {} : { product_id }
      return { category_id, ...(await api.ordering.getStoreCommission({ category_id, ...product })) }
    }, [api, category_id, product_id]),
  )
  if (!data || data.category_id !== category_id) return undefined
  return (price) => commissionFor(data, price, data.vat_rate)
}
