import { useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Api } from '../../../../core/api/api.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { useNavigateTo } from '../../../bindings/navigation/use-navigate-to.ts'
import { useHydrated } from '../../../bindings/render/use-hydrated.ts'
import { BusyButton } from '../../../kit/forms/busy-button.tsx'
import { Field } from '../../../kit/forms/field.tsx'

interface TrackingFormProps {
  /** What was typed and not found. */
  readonly lost: string | null
  readonly store_slug: string | undefined
}

/** Finds an order by its code, or by its number and a mobile number. */
export function TrackingForm({ lost, store_slug }: TrackingFormProps) {
  const isNumber = lost !== null && /^\p{Nd}{5,}$/u.test(lost)
  return (
    <>
      <form className="card grid gap-3 p-4">
        <h2 className="text-base">با کد پیگیری</h2>
        <label htmlFor="tracking-id" className="text-sm text-muted">
          کد پیگیری (در صفحهٔ پایان خرید و در «سفارش‌های من» آمده است)
        </label>
        <input
          id="tracking-id"
          name="id"
          dir="ltr"
          required
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          placeholder="ABCD-EFGH"
          className="field-box"
          defaultValue={isNumber ? '' : (lost ?? '')}
          aria-invalid={lost !== null}
          aria-describedby={lost === null ? undefined : 'tracking-lost'}
        />
        {lost !== null && (
          <p id="tracking-lost" role="alert" className="text-sm text-danger">
            {isNumber
              ? 'این به شمارهٔ سفارش می‌ماند؛ آن را همراه شمارهٔ موبایل در بخش پایین بنویسید.'
              : 'سفارشی با این کد پیدا نشد. کد هشت حرف و رقم دارد، مانند ABCD-EFGH.'}
          </p>
        )}
        <button type="submit" className="button-primary">
          پیگیری
        </button>
      </form>
      <NumberForm number={isNumber ? lost : ''} store_slug={store_slug} />
      <div className="card grid gap-3 p-4">
        <p className="text-sm">برای دیدن همهٔ سفارش‌ها، با شمارهٔ موبایلی که با آن خرید کرده‌اید وارد شوید.</p>
        <NavigateLink to="landing.manage" params={{}} className="button-quiet">
          ورود با موبایل و دیدن سفارش‌ها
        </NavigateLink>
      </div>
    </>
  )
}

/** The mobile number is sent in a body, so that it is in no address and no history. */
function NumberForm({
  number: known,
  store_slug,
}: {
  readonly number: string
  readonly store_slug: string | undefined
}) {
  const api = useService(Api)
  const move = useNavigateTo()
  const { pathname } = useLocation()
  const hydrated = useHydrated()
  const title = useId()
  const [number, setNumber] = useState(known)
  const [mobile, setMobile] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const find = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const scope = store_slug === undefined ? {} : { store_slug }
      const { code } = await api.ordering.findTrackedOrder({ number, mobile, ...scope })
      move(`${pathname}?id=${code}`)
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <form
      aria-labelledby={title}
      className="card grid gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        void find()
      }}
    >
      <h2 id={title} className="text-base">
        با شمارهٔ سفارش
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label="شمارهٔ سفارش"
          ltr
          required
          inputMode="numeric"
          autoComplete="off"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
        <Field
          label="موبایل خریدار یا گیرنده"
          ltr
          required
          inputMode="tel"
          autoComplete="tel"
          value={mobile}
          onChange={(event) => setMobile(event.target.value)}
        />
      </div>
      {problem !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <BusyButton type="submit" className="button-quiet" off={busy || !hydrated}>
        پیدا کردن سفارش
      </BusyButton>
    </form>
  )
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Problem)) return 'سفارش پیدا نشد. کمی بعد دوباره تلاش کنید.'
  return error.kind === 'missing' || error.kind === 'invalid'
    ? 'سفارشی با این شماره و موبایل پیدا نشد.'
    : error.sentence
}
