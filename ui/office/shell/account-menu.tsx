import { toPersianDigits } from '../../../core/shared/digits.ts'
import { Go } from '../../bindings/go.tsx'
import { useStanding } from '../../bindings/use-standing.ts'
import { Icon } from '../../kit/icon.tsx'
import { Menu } from '../../kit/menu.tsx'
import { Outline } from '../../kit/outline.tsx'
import { entryLook } from './entry-link.tsx'
import { glyphs } from './glyphs.ts'
import { platformRoleWords, storeRoleWords } from './role-words.ts'
import { SignOut } from './sign-out.tsx'

/** Who works here, the way to the own shop, and out. */
export function AccountMenu() {
  const { person, store, platform } = useStanding()
  const role = store ? storeRoleWords[store.role] : platform && platformRoleWords[platform]
  const mobile = toPersianDigits(person.mobile)
  const called = person.name || mobile
  const face = (
    <>
      <Icon name="person" />
      <span className="hidden max-w-40 truncate text-sm sm:block">{called}</span>
    </>
  )
  return (
    <Menu label={`حساب کاربری ${called}`} from="end" face={face}>
      <p className="px-3 py-1 text-sm">
        <b>{person.name || 'بدون نام'}</b>
        <span className="block text-muted">
          <bdi dir="ltr">{mobile}</bdi>
          {role && `، ${role}`}
        </span>
      </p>
      {store?.state === 'active' && (
        <Go to="warehouse.home" params={{ store_slug: store.slug }} className={entryLook('row', false)}>
          <Outline d={glyphs.shop} className="size-5" />
          دیدن فروشگاه
        </Go>
      )}
      <SignOut className={`w-full text-start ${entryLook('row', false)}`}>
        <Outline d={glyphs.leave} className="size-5" />
        خروج از حساب
      </SignOut>
    </Menu>
  )
}
