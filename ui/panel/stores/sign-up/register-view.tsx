import { Api } from '../../../../core/api/api.ts'
import type { StoreMembership } from '../../../../core/stores/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { useHydrated } from '../../../bindings/render/use-hydrated.ts'
import { useSession } from '../../../bindings/stores/use-session.ts'
import { type Membership, useLoadedMembership } from '../../../bindings/stores/use-membership.ts'
import { SignInBox } from '../../../auth/sign-in-panel.tsx'
import { NotHere } from '../../../kit/content/not-here.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'
import { Invitations } from '../../../backoffice/auth-guard/invitations.tsx'
import { storeStateLabels } from '../../../backoffice/shell/role-labels.ts'
import { SignOut } from '../../../backoffice/shell/sign-out.tsx'
import { SignUpView } from './sign-up-view.tsx'

interface RegisterProps {
  readonly title: string
  readonly step: string | null
}

/** The sign-up page for suppliers, from the mobile number to the store under review. */
export function RegisterView({ title, step }: RegisterProps) {
  const hydrated = useHydrated()
  const { session } = useSession()
  return (
    <div className="mx-auto grid max-w-5xl gap-4 pb-8">
      <h1 className="text-xl">{title}</h1>
      {!hydrated && <Skeleton className="h-96" />}
      {hydrated && session === null && <Welcome />}
      {hydrated && session !== null && <SignedInView key={session.tag?.session_id ?? ''} step={step} />}
    </div>
  )
}

const benefits = [
  'فروشگاهی با نام و نشانی خودتان، در چند دقیقه',
  'هرچه بنویسید همان دم ذخیره می‌شود؛ هر وقت خواستید ادامه دهید',
  'کارمزد فقط از آنچه می‌فروشید',
]

function Welcome() {
  return (
    <section aria-label="ورود" className="card mx-auto grid w-full max-w-md gap-3 p-5">
      <ul className="grid list-disc gap-1 ps-5 text-sm text-muted">
        {benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      <SignInBox />
    </section>
  )
}

function SignedInView({ step }: Pick<RegisterProps, 'step'>) {
  const { data, failed, reload } = useLoadedMembership()
  if (data === undefined) return failed ? <NotHere again={reload} /> : <Skeleton className="h-96" />
  return (
    <>
      <Invitations onRespond={reload} />
      <OwnStoreView membership={data} step={step} again={reload} />
      <SignOut className="button-quiet justify-self-start">خروج از حساب</SignOut>
    </>
  )
}

interface OwnStoreProps extends Pick<RegisterProps, 'step'> {
  readonly membership: Membership
  readonly again: () => void
}

function OwnStoreView({ membership: { store, stores }, step, again }: OwnStoreProps) {
  if (store?.state === 'incomplete' && store.role === 'owner')
    return (
      <>
        {store.state_note !== '' && (
          <p className="rounded-card bg-saffron-soft p-3 text-sm">برای اصلاح بازگردانده شد: {store.state_note}</p>
        )}
        <SignUpView key={store.supplier_hash} requestedStep={step} onMoved={again} />
      </>
    )
  return (
    <>
      {store && <StoreStateView store={store} again={again} />}
      {!stores.some(({ role }) => role === 'owner') && <StartSignUp again={again} />}
    </>
  )
}

function StartSignUp({ again }: Pick<OwnStoreProps, 'again'>) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const startSignUp = () =>
    act(async () => {
      await api.stores.startStoreSignUp({})
      again()
    })
  return (
    <section aria-label="آغاز" className="card grid gap-3 p-5">
      <h2 className="text-lg">فروشگاه خود را بسازید</h2>
      <p className="text-sm text-muted">
        کد ملی، شمارهٔ شبا، نشانی با کد پستی و یک نشان و تصویر سردر دم دست باشد. می‌توانید هر گام را جدا و هر زمان پر
        کنید.
      </p>
      <button type="button" className="button-primary justify-self-start" disabled={busy} onClick={startSignUp}>
        آغاز ثبت‌نام
      </button>
    </section>
  )
}

const stateLabels: Readonly<Partial<Record<StoreMembership['state'], string>>> = {
  pending_review: 'مشخصات شما رسید و در نوبت بررسی است. تا آن زمان می‌توانید کالاهایتان را در پنل آماده کنید.',
  rejected: 'این ثبت‌نام پذیرفته نشد. می‌توانید مشخصات را اصلاح کنید و دوباره بفرستید.',
}

function StoreStateView({ store, again }: { readonly store: StoreMembership; readonly again: () => void }) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const reapply = () =>
    act(async () => {
      await api.stores.reapplyStore({})
      again()
    })
  return (
    <section aria-label="وضعیت فروشگاه" className="card grid gap-3 p-5">
      <h2 className="text-lg">
        {store.title}: {storeStateLabels[store.state]}
      </h2>
      {stateLabels[store.state] && <p className="text-sm">{stateLabels[store.state]}</p>}
      {store.state_note !== '' && <p className="text-sm text-muted">{store.state_note}</p>}
      <div className="flex flex-wrap gap-2">
        <NavigateLink to="panel.dashboard" params={{}} className="button-primary">
          رفتن به پنل
        </NavigateLink>
        {store.state === 'rejected' && store.role === 'owner' && (
          <button type="button" className="button-quiet" disabled={busy} onClick={reapply}>
            اصلاح و ارسال دوباره
          </button>
        )}
      </div>
    </section>
  )
}
