import { Api } from '../../../core/api/api.ts'
import type { StoreMembership } from '../../../core/stores/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useNavigateTo } from '../../bindings/navigation/use-navigate-to.ts'
import { useSite } from '../../bindings/container/site-context.tsx'
import { useAction } from '../../bindings/requests/use-action.ts'
import { useMembership } from '../../bindings/stores/use-membership.ts'
import { Icon } from '../../kit/images/icon.tsx'
import { Menu } from '../../kit/overlays/menu.tsx'
import { Picture } from '../../kit/images/picture.tsx'
import { entryClassName } from './entry-link.tsx'
import { storeRoleLabels } from './role-labels.ts'

/** The current store, and a switch to the others. */
export function StoreSwitch() {
  const { stores, store, again } = useMembership()
  const api = useService(Api)
  const { linkTo } = useSite()
  const move = useNavigateTo()
  const { busy, act } = useAction()
  if (store === null) return <b className="block truncate px-2 leading-[2.75rem] text-primary">مدیریت بازارگاه</b>
  if (stores.length < 2)
    return (
      <div className="flex min-h-11 items-center gap-2 px-2">
        <StoreSummary store={store} />
      </div>
    )
  const choose = (store_slug: string) =>
    act(async () => {
      await api.stores.selectStore({ store_slug })
      move(linkTo('panel.dashboard', {}).href)
      again()
    })
  const face = (
    <>
      <StoreSummary store={store} />
      <Icon name="down" className="ms-auto size-4" />
    </>
  )
  return (
    <Menu label={`فروشگاه ${store.title}؛ رفتن به فروشگاه دیگر`} face={face}>
      {stores.map((one) => (
        <button
          key={one.slug}
          type="button"
          disabled={busy}
          aria-pressed={one === store}
          className={`w-full text-start ${entryClassName('row', one === store)}`}
          onClick={() => choose(one.slug)}
        >
          <span className="min-w-0">
            <span className="block truncate">{one.title}</span>
            <span className="block text-xs font-normal text-muted">{storeRoleLabels[one.role]}</span>
          </span>
          {one === store && <Icon name="check" className="ms-auto size-5" />}
        </button>
      ))}
    </Menu>
  )
}

function StoreSummary({ store: { logo, title } }: { readonly store: StoreMembership }) {
  return (
    <>
      {logo && (
        <span className="w-8 shrink-0">
          <Picture id={logo.id} alt="" sizes="2rem" eager className="rounded-full" />
        </span>
      )}
      <b className="truncate text-sm">{title}</b>
    </>
  )
}
