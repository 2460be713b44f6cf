import { useCallback, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { requiredSteps, type StorePapers, type StoreStep, storeSteps } from '../../../core/stores/index.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { useAsked } from '../../bindings/use-asked.ts'
import { Icon } from '../../kit/icon.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { BankPart } from './bank-part.tsx'
import { FirstShipping } from './first-shipping.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { LookPart } from './look-part.tsx'
import { NameFields } from './name-fields.tsx'
import type { PartProps } from './parts.ts'
import { PlaceFields } from './place-fields.tsx'
import { stepWords } from '../../office/stores/step-words.ts'
import { TermsPart } from './terms-part.tsx'

interface SignUpProps {
  /** The step the address asks for. */
  readonly wanted: string | null
  /** The state of the store has changed. */
  readonly onMoved: () => void
}

/** The sign-up of a store, step by step, in any order. */
export function SignUpView({ wanted, onMoved }: SignUpProps) {
  const api = useService(Api)
  const { answer, failed, again } = useAsked(useCallback(() => api.stores.papers({}), [api]))
  if (answer === undefined) return failed ? <NotHere again={again} /> : <Skeleton className="h-96" />
  return <Steps papers={answer} wanted={wanted} onKept={again} onMoved={onMoved} />
}

type StepsProps = SignUpProps & PartProps

function Steps({ wanted, onMoved, ...part }: StepsProps) {
  const { papers } = part
  const left = requiredSteps.filter((step) => !papers.done.includes(step))
  const asked = storeSteps.find((step) => step === wanted)
  // A step that was opened by itself stays open when it is done.
  const [first] = useState<StoreStep>(left[0] ?? 'terms')
  const step = asked ?? first
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="grid gap-4">
        <Progress papers={papers} left={left} step={step} />
        {papers.notes.length > 0 && <ToMend notes={papers.notes} />}
        {left.length === 0 && <HandIn onMoved={onMoved} />}
      </div>
      <section aria-labelledby="step-title" className="card grid gap-4 p-4 sm:p-6">
        <header>
          <h2 id="step-title" className="text-lg">
            {stepWords[step].title}
          </h2>
          <p className="text-sm text-muted">{stepWords[step].why}</p>
        </header>
        {papers.notes
          .filter((note) => note.step === step)
          .map(({ sentence }) => (
            <p key={sentence} className="rounded-card bg-saffron-soft p-3 text-sm">
              برای اصلاح: {sentence}
            </p>
          ))}
        <Step key={step} step={step} {...part} />
        <Onward step={step} />
      </section>
    </div>
  )
}

function Step({ step, ...part }: PartProps & { readonly step: StoreStep }) {
  if (step === 'terms') return <TermsPart {...part} />
  if (step === 'name') return <NameFields {...part} />
  if (step === 'identity') return <IdentityFields {...part} />
  if (step === 'address') return <PlaceFields {...part} />
  if (step === 'look') return <LookPart {...part} />
  if (step === 'bank') return <BankPart onKept={part.onKept} />
  return step === 'shipping' ? <FirstShipping {...part} /> : null
}

interface ProgressProps {
  readonly papers: StorePapers
  readonly left: readonly StoreStep[]
  readonly step: StoreStep
}

function Progress({ papers, left, step }: ProgressProps) {
  return (
    <nav aria-label="گام‌های ثبت‌نام" className="card p-3">
      <p role="status" className="px-2 text-sm text-muted">
        {left.length === 0 ? 'همهٔ گام‌های لازم انجام شده است.' : `${formatNumber(left.length)} گام مانده است.`}
      </p>
      <ol className="mt-2 grid grid-cols-2 gap-1 lg:grid-cols-1">
        {storeSteps.map((name) => (
          <li key={name}>
            <Go
              to="auth.register"
              params={{}}
              query={{ step: name }}
              aria-current={name === step ? 'step' : undefined}
              className={`flex min-h-11 items-center gap-2 rounded-control px-2 text-sm ${name === step ? 'bg-primary-soft font-bold text-primary-strong' : 'hover:bg-sunken'}`}
            >
              <Mark done={papers.done.includes(name)} />
              {stepWords[name].title}
            </Go>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Mark({ done }: { readonly done: boolean }) {
  if (!done) return <span className="size-5 shrink-0 rounded-full border-2 border-line" />
  return (
    <span className="grid size-5 shrink-0 place-content-center rounded-full bg-success-soft text-success">
      <Icon name="check" className="size-4" />
      <span className="sr-only">انجام شد:</span>
    </span>
  )
}

function Onward({ step }: { readonly step: StoreStep }) {
  const [before, after] = [-1, 1].map((by) => storeSteps[storeSteps.indexOf(step) + by])
  return (
    <div className="flex flex-wrap justify-between gap-2 border-t border-line pt-4">
      {after && (
        <Go to="auth.register" params={{}} query={{ step: after }} className="button-primary">
          گام بعد: {stepWords[after].title}
        </Go>
      )}
      {before && (
        <Go to="auth.register" params={{}} query={{ step: before }} className="button-quiet">
          گام پیش
        </Go>
      )}
    </div>
  )
}

function ToMend({ notes }: Pick<StorePapers, 'notes'>) {
  return (
    <section aria-label="برای اصلاح" className="rounded-card bg-saffron-soft p-4 text-sm">
      <h2 className="text-base">برای اصلاح بازگردانده شد</h2>
      <ul className="mt-1 grid">
        {notes.map(({ step, sentence }) => (
          <li key={step + sentence}>
            <Go to="auth.register" params={{}} query={{ step }} className="inline-flex min-h-11 items-center underline">
              {stepWords[step].title}: {sentence}
            </Go>
          </li>
        ))}
      </ul>
    </section>
  )
}

function HandIn({ onMoved }: Pick<SignUpProps, 'onMoved'>) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const submit = () =>
    act(async () => {
      await api.stores.submit({})
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
