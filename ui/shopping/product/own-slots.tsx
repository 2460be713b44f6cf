import { lazy, type ReactNode, Suspense } from 'react'
import { useHydrated } from '../../bindings/use-hydrated.ts'
import { AlertFace, WishFace } from './own-faces.tsx'

const buttons = () => import('./own-buttons.tsx')
const WishButton = lazy(async () => ({ default: (await buttons()).WishButton }))
const AlertButton = lazy(async () => ({ default: (await buttons()).AlertButton }))

/** The heart, which learns after hydration whose page this is. */
export function WishSlot({ product_id }: { readonly product_id: string }) {
  return (
    <Later face={<WishFace disabled />}>
      <WishButton product_id={product_id} />
    </Later>
  )
}

/** The restock alert, likewise. */
export function AlertSlot(ids: { readonly product_id: string; readonly variant_id: string }) {
  return (
    <Later face={<AlertFace disabled />}>
      <AlertButton {...ids} />
    </Later>
  )
}

function Later({ face, children }: { readonly face: ReactNode; readonly children: ReactNode }) {
  return useHydrated() ? <Suspense fallback={face}>{children}</Suspense> : face
}
