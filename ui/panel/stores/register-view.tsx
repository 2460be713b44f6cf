import { Api } from '../../../core/contract/api.ts'
import type { OwnStore } from '../../../core/stores/index.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { useHydrated } from '../../bindings/use-hydrated.ts'
import { useSession } from '../../bindings/use-session.ts'
import { type OfficeStanding, useAskedStanding } from '../../bindings/use-standing.ts'
import { SignInBox } from '../../entrance/accounts/sign-in-panel.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Invitations } from '../../office/gate/invitations.tsx'
import { storeStateWords } from '../../office/shell/role-words.ts'
import { SignOut } from '../../office/shell/sign-out.tsx'
import { SignUpView } from './sign-up-view.tsx'

interface RegisterProps {
  readonly title: string
  readonly step: string | null
}

/** The way into the market for who makes and sells: from a mobile number to a store under review. */
export function RegisterView({ title, step }: RegisterProps) {
  const hydrated = useHydrated()
  const { session } = useSession()
  return (
    <div className="mx-auto grid max-w-5xl gap-4 pb-8">
      <h1 className="text-xl">{title}</h1>
      {!hydrated && <Skeleton className="h-96" />}
      {hydrated && session === null && <Welcome />}
      {hydrated && session !== null && <Known key={session.tag?.session_id ?? ''} step={step} />}
    </div>
  )
}

const promises = [
  'فروشگاهی با نام و نشانی خودتان، در چند دقیقه',
  'هرچه بنویسید همان دم ذخیره می‌شود؛ هر وقت خواستید ادامه دهید',
  'کارمزد فقط از آنچه می‌فروشید',
]

function Welcome() {
  return (
    <section aria-label="ورود" className="card mx-auto grid w-full max-w-md gap-3 p-5">
      <ul className="grid list-disc gap-1 ps-5 text-sm text-muted">
        {promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
      <SignInBox />
    </section>
  )
}

function Known({ step }: Pick<RegisterProps, 'step'>) {
  const { answer, failed, again } = useAskedStanding()
  if (answer === undefined) return failed ? <NotHere again={again} /> : <Skeleton className="h-96" />
  return (
    <>
      <Invitations onAnswer={again} />
      <Own standing={answer} step={step} again={again} />
      <SignOut className="button-quiet justify-self-start">خروج از حساب</SignOut>
    </>
  )
}

interface OwnProps extends Pick<RegisterProps, 'step'> {
  readonly standing: OfficeStanding
  readonly again: () => void
}

function Own({ standing: { store, stores }, step, again }: OwnProps) {
  if (store?.state === 'incomplete' && store.role === 'owner')
    return (
      <>
        {store.state_note !== '' && (
          <p className="rounded-card bg-saffron-soft p-3 text-sm">برای اصلاح بازگردانده شد: {store.state_note}</p>
        )}
        <SignUpView key={store.supplier_hash} wanted={step} onMoved={again} />
      </>
    )
  return (
    <>
      {store && <Standing store={store} again={again} />}
      {!stores.some(({ role }) => role === 'owner') && <Begin again={again} />}
    </>
  )
}

function Begin({ again }: Pick<OwnProps, 'again'>) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const begin = () =>
    act(async () => {
      await api.stores.begin({})
      again()
    })
  return (
    <section aria-label="آغاز" className="card grid gap-3 p-5">
      <h2 className="text-lg">فروشگاه خود را بسازید</h2>
      <p className="text-sm text-muted">
        کد ملی، شمارهٔ شبا، نشانی با کد پستی و یک نشان و تصویر سردر دم دست باشد. می‌توانید هر گام را جدا و هر زمان پر
        کنید.
      </p>
      <button type="button" className="button-primary justify-self-start" disabled={busy} onClick={begin}>
        آغاز ثبت‌نام
      </button>
    </section>
  )
}

const states: Readonly<Partial<Record<OwnStore['state'], string>>> = {
  pending_review: 'مشخصات شما رسید و در نوبت بررسی است. تا آن زمان می‌توانید کالاهایتان را در پنل آماده کنید.',
  rejected: 'این ثبت‌نام پذیرفته نشد. می‌توانید مشخصات را اصلاح کنید و دوباره بفرستید.',
}

function Standing({ store, again }: { readonly store: OwnStore; readonly again: () => void }) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const reapply = () =>
    act(async () => {
      await api.stores.reapply({})
      again()
    })
  return (
    <section aria-label="وضعیت فروشگاه" className="card grid gap-3 p-5">
      <h2 className="text-lg">
        {store.title}: {storeStateWords[store.state]}
      </h2>
      {states[store.state] && <p className="text-sm">{states[store.state]}</p>}
      {store.state_note !== '' && <p className="text-sm text-muted">{store.state_note}</p>}
      <div className="flex flex-wrap gap-2">
        <Go to="panel.dashboard" params={{}} className="button-primary">
          رفتن به پنل
        </Go>
        {store.state === 'rejected' && store.role === 'owner' && (
          <button type="button" className="button-quiet" disabled={busy} onClick={reapply}>
            اصلاح و ارسال دوباره
          </button>
        )}
      </div>
    </section>
  )
}
