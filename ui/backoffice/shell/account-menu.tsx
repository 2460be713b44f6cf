import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { useMembership } from '../../bindings/stores/use-membership.ts'
import { Icon } from '../../kit/images/icon.tsx'
import { Menu } from '../../kit/overlays/menu.tsx'
import { entryClassName } from './entry-link.tsx'
import { platformRoleLabels, storeRoleLabels } from './role-labels.ts'
import { SignOut } from './sign-out.tsx'

/** The signed-in member, a link to their shop, and signing out. */
export function AccountMenu() {
  const { person, store, platform } = useMembership()
  const role = store ? storeRoleLabels[store.role] : platform && platformRoleLabels[platform]
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
        <NavigateLink to="warehouse.home" params={{ store_slug: store.slug }} className={entryClassName('row', false)}>
          <Icon name="store" className="size-5" />
          دیدن فروشگاه
        </NavigateLink>
      )}
      <SignOut className={`w-full text-start ${entryClassName('row', false)}`}>
        <Icon name="leave" className="size-5" />
        خروج از حساب
      </SignOut>
    </Menu>
  )
}
