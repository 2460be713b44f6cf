import { Api } from '../../../core/contract/api.ts'
import type { OwnStore } from '../../../core/stores/index.ts'
import { useService } from '../../bindings/container.tsx'
import { useMove } from '../../bindings/go.tsx'
import { useHouse } from '../../bindings/house.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { useStanding } from '../../bindings/use-standing.ts'
import { Icon } from '../../kit/icon.tsx'
import { Menu } from '../../kit/menu.tsx'
import { Outline } from '../../kit/outline.tsx'
import { Picture } from '../../kit/picture.tsx'
import { entryLook } from './entry-link.tsx'
import { glyphs } from './glyphs.ts'
import { storeRoleWords } from './role-words.ts'

/** The store one works in, and the others one may change to. */
export function StoreSwitch() {
  const { stores, store, again } = useStanding()
  const api = useService(Api)
  const { linkTo } = useHouse()
  const move = useMove()
  const { busy, act } = useAct()
  if (store === null) return <b className="block truncate px-2 leading-[2.75rem] text-primary">مدیریت بازارگاه</b>
  if (stores.length < 2)
    return (
      <div className="flex min-h-11 items-center gap-2 px-2">
        <Face store={store} />
      </div>
    )
  const choose = (store_slug: string) =>
    act(async () => {
      await api.stores.choose({ store_slug })
      move(linkTo('panel.dashboard', {}).href)
      again()
    })
  const face = (
    <>
      <Face store={store} />
      <Outline d={glyphs.down} className="ms-auto size-4" />
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
          className={`w-full text-start ${entryLook('row', one === store)}`}
          onClick={() => choose(one.slug)}
        >
          <span className="min-w-0">
            <span className="block truncate">{one.title}</span>
            <span className="block text-xs font-normal text-muted">{storeRoleWords[one.role]}</span>
          </span>
          {one === store && <Icon name="check" className="ms-auto size-5" />}
        </button>
      ))}
    </Menu>
  )
}

function Face({ store: { logo, title } }: { readonly store: OwnStore }) {
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
