import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { useMine } from '../../bindings/use-mine.ts'
import { AlertFace, WishFace } from './own-faces.tsx'
import { SignInFirst } from './sign-in-first.tsx'

/** Puts a product on the wish list or takes it off. */
export function WishButton({ product_id }: { readonly product_id: string }) {
  const api = useService(Api)
  const mine = useMine(product_id)
  const { busy, act } = useAct()
  const wished = mine.own?.wished ?? false
  const toggle = () => act(() => api.catalog.wish({ product_id, wished: !wished }).finally(mine.reload))
  return (
    <>
      <WishFace wished={wished} disabled={busy} onPress={() => mine.demand(toggle)} />
      <SignInFirst mine={mine} why="برای نگه‌داشتن این کالا در دلخواه‌ها وارد شوید." />
    </>
  )
}

interface AlertButtonProps {
  readonly product_id: string
  readonly variant_id: string
}

/** Asks for one SMS when what is sold out is there again. */
export function AlertButton({ product_id, variant_id }: AlertButtonProps) {
  const api = useService(Api)
  const mine = useMine(product_id)
  const { busy, act } = useAct()
  const wanted = mine.own?.alerts.includes(variant_id) ?? false
  const toggle = () => act(() => api.catalog.alert({ variant_id, wanted: !wanted }).finally(mine.reload))
  return (
    <>
      <AlertFace wanted={wanted} disabled={busy} onPress={() => mine.demand(toggle)} />
      <SignInFirst mine={mine} why="برای آن‌که موجودشدن این کالا را خبر دهیم، وارد شوید." />
    </>
  )
}
