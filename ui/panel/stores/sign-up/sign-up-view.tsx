import { useCallback, useState } from 'react'
import { Api } from '../../../../core/api/api.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import {
  requiredProfileSteps,
  type StoreProfile,
  type ProfileStep,
  profileSteps,
} from '../../../../core/stores/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { Icon } from '../../../kit/images/icon.tsx'
import { NotHere } from '../../../kit/content/not-here.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'
import { BankAccountsPart } from '../settings/bank-accounts-part.tsx'
import { FirstShippingFields } from '../shipping/first-shipping.tsx'
import { IdentityFields } from '../profile/identity-fields.tsx'
import { ImagesPart } from './images-part.tsx'
import { NameFields } from '../profile/name-fields.tsx'
import type { ProfilePartProps } from '../profile/part-props.ts'
import { StoreAddressFields } from '../profile/address-fields.tsx'
import { profileStepLabels } from '../../../backoffice/stores/profile-step-labels.ts'
import { TermsPart } from './terms-part.tsx'

interface SignUpProps {
  /** The step in the URL. */
  readonly requestedStep: string | null
  /** Is called when the store's state has changed. */
  readonly onMoved: () => void
}

/** The sign-up of a store; its steps can be done in any order. */
export function SignUpView({ requestedStep, onMoved }: SignUpProps) {
  const api = useService(Api)
  const { data, failed, reload } = useLoaded(useCallback(() => api.stores.getStoreProfile({}), [api]))
  if (data === undefined) return failed ? <NotHere again={reload} /> : <Skeleton className="h-96" />
  return <Steps profile={data} requestedStep={requestedStep} onSaved={reload} onMoved={onMoved} />
}

type StepsProps = SignUpProps & ProfilePartProps

function Steps({ requestedStep, onMoved, ...stepContent }: StepsProps) {
  const { profile } = stepContent
  const remainingSteps = requiredProfileSteps.filter((step) => !profile.completed_steps.includes(step))
  const openStep = profileSteps.find((step) => step === requestedStep)
  // A step that was opened automatically stays open when it is complete.
  const [first] = useState<ProfileStep>(remainingSteps[0] ?? 'terms')
  const step = openStep ?? first
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="grid gap-4">
        <Progress profile={profile} remainingSteps={remainingSteps} step={step} />
        {profile.notes.length > 0 && <RequestedChanges notes={profile.notes} />}
        {remainingSteps.length === 0 && <SubmitProfile onMoved={onMoved} />}
      </div>
      <section aria-labelledby="step-title" className="card grid gap-4 p-4 sm:p-6">
        <header>
          <h2 id="step-title" className="text-lg">
            {profileStepLabels[step].title}
          </h2>
          <p className="text-sm text-muted">{profileStepLabels[step].explanation}</p>
        </header>
        {profile.notes
          .filter((note) => note.step === step)
          .map(({ sentence }) => (
            <p key={sentence} className="rounded-card bg-saffron-soft p-3 text-sm">
              برای اصلاح: {sentence}
            </p>
          ))}
        <Step key={step} step={step} {...stepContent} />
        <NextSteps step={step} />
      </section>
    </div>
  )
}

function Step({ step, ...stepContent }: ProfilePartProps & { readonly step: ProfileStep }) {
  if (step === 'terms') return <TermsPart {...stepContent} />
  if (step === 'name') return <NameFields {...stepContent} />
  if (step === 'identity') return <IdentityFields {...stepContent} />
  if (step === 'address') return <StoreAddressFields {...stepContent} />
  if (step === 'look') return <ImagesPart {...stepContent} />
  if (step === 'bank') return <BankAccountsPart onSaved={stepContent.onSaved} />
  return step === 'shipping' ? <FirstShippingFields {...stepContent} /> : null
}

interface ProgressProps {
  readonly profile: StoreProfile
  readonly remainingSteps: readonly ProfileStep[]
  readonly step: ProfileStep
}

function Progress({ profile, remainingSteps, step }: ProgressProps) {
  return (
    <nav aria-label="گام‌های ثبت‌نام" className="card p-3">
      <p role="status" className="px-2 text-sm text-muted">
        {remainingSteps.length === 0
          ? 'همهٔ گام‌های لازم انجام شده است.'
          : `${formatNumber(remainingSteps.length)} گام مانده است.`}
      </p>
      <ol className="mt-2 grid grid-cols-2 gap-1 lg:grid-cols-1">
        {profileSteps.map((name) => (
          <li key={name}>
            <NavigateLink
              to="auth.register"
              params={{}}
              query={{ step: name }}
              aria-current={name === step ? 'step' : undefined}
              className={`flex min-h-11 items-center gap-2 rounded-control px-2 text-sm ${name === step ? 'bg-primary-soft font-bold text-primary-strong' : 'hover:bg-sunken'}`}
            >
              <StepMark done={profile.completed_steps.includes(name)} />
              {profileStepLabels[name].title}
            </NavigateLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepMark({ done }: { readonly done: boolean }) {
  if (!done) return <span className="size-5 shrink-0 rounded-full border-2 border-line" />
  return (
    <span className="grid size-5 shrink-0 place-content-center rounded-full bg-success-soft text-success">
      <Icon name="check" className="size-4" />
      <span className="sr-only">انجام شد:</span>
    </span>
  )
}

function NextSteps({ step }: { readonly step: ProfileStep }) {
  const [before, after] = [-1, 1].map((by) => profileSteps[profileSteps.indexOf(step) + by])
  return (
    <div className="flex flex-wrap justify-between gap-2 border-t border-line pt-4">
      {after && (
        <NavigateLink to="auth.register" params={{}} query={{ step: after }} className="button-primary">
          گام بعد: {profileStepLabels[after].title}
        </NavigateLink>
      )}
      {before && (
        <NavigateLink to="auth.register" params={{}} query={{ step: before }} className="button-quiet">
          گام پیش
        </NavigateLink>
      )}
    </div>
  )
}

function RequestedChanges({ notes }: Pick<StoreProfile, 'notes'>) {
  return (
    <section aria-label="برای اصلاح" className="rounded-card bg-saffron-soft p-4 text-sm">
      <h2 className="text-base">برای اصلاح بازگردانده شد</h2>
      <ul className="mt-1 grid">
        {notes.map(({ step, sentence }) => (
          <li key={step + sentence}>
            <NavigateLink
              to="auth.register"
              params={{}}
              query={{ step }}
              className="inline-flex min-h-11 items-center underline"
            >
              {profileStepLabels[step].title}: {sentence}
            </NavigateLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SubmitProfile({ onMoved }: Pick<SignUpProps, 'onMoved'>) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const submit = () =>
    act(async () => {
      await api.stores.submitStoreProfile({})
      onMoved()
    })
  return (
    <section aria-label="ارسال برای بررسی" className="card grid gap-3 p-4">
      <p className="text-sm">آماده است. پس از بررسی، فروشگاه شما برای خریداران باز می‌شود.</p>
      <button type="button" className="button-primary" disabled={busy} onClick={submit}>
        ارسال برای بررسی
      </button>
    </section>
  )
}
