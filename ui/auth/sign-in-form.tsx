import { type FormEvent, useEffect, useRef, useState } from 'react'
import { signInCodeProblem } from '../../core/accounts/index.ts'
import { toLatinDigits, toPersianDigits } from '../../core/shared/text/digits.ts'
import { normaliseMobile } from '../../core/shared/text/mobile.ts'
import { BusyButton } from '../kit/forms/busy-button.tsx'
import { Field } from '../kit/forms/field.tsx'
import { RevealedCode } from './revealed-code.tsx'
import { Countdown } from './countdown.tsx'

interface SignInFormProps {
  readonly mobile: string
  readonly code: string
  readonly phase: 'mobile' | 'code'
  readonly busy: boolean
  /** When another code may be requested, in milliseconds. */
  readonly resend_at: number | null
  readonly onMobile: (text: string) => void
  readonly onCode: (text: string) => void
  readonly onSend: (mobile: string) => void
  /** A code was sent already, although this page did not get the response. */
  readonly onBlocked: () => void
  readonly onEnter: (code: string) => void
  readonly onError: () => void
}

/** The form of mobile number and one-time code; sign-in and registration are the same. */
export function SignInForm(props: SignInFormProps) {
  return props.phase === 'mobile' ? <MobileForm {...props} /> : <CodeForm {...props} />
}

function MobileForm({ mobile, busy, onMobile, onSend, onBlocked }: SignInFormProps) {
  const good = normaliseMobile(mobile) !== undefined
  const [sent, setSent] = useState(false)
  // A number that was sent is not sent again by itself, as after "the number is wrong".
  const sentNumber = useRef(normaliseMobile(mobile))
  const type = (text: string) => {
    onMobile(text)
    const number = normaliseMobile(text)
    if (busy || number === undefined || number === sentNumber.current) return
    sentNumber.current = number
    onSend(text)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (good) return onSend(mobile)
    event.currentTarget.querySelector('input')?.focus()
  }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-3 grid max-w-sm gap-3" data-half-filled={mobile !== ''}>
      <Field
        label="شمارهٔ موبایل"
        name="mobile"
        ltr
        required
        inputMode="tel"
        autoComplete="tel"
        value={mobile}
        onChange={(event) => type(event.target.value)}
        problem={(sent || mobile.length >= 11) && !good ? 'شمارهٔ موبایل ۱۱ رقم است و با ۰۹ آغاز می‌شود.' : undefined}
        hint="کد ورود با پیامک فرستاده می‌شود."
      />
      <BusyButton type="submit" className="button-primary" off={busy}>
        {busy ? 'در حال فرستادن…' : 'دریافت کد'}
      </BusyButton>
      {good && !busy && (
        <button type="button" className="button-quiet" onClick={onBlocked}>
          کد را گرفته‌ام
        </button>
      )}
    </form>
  )
}

function CodeForm({ mobile, code, busy, resend_at, onCode, onSend, onEnter, onError }: SignInFormProps) {
  const problem = signInCodeProblem(code)
  const [sent, setSent] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (problem === undefined) return onEnter(code)
    event.currentTarget.querySelector('input')?.focus()
  }
  const type = (text: string) => {
    onCode(text)
    if (!busy && text !== code && signInCodeProblem(text) === undefined) onEnter(text)
  }
  useCodeFromMessage(type)
  const form = useRef<HTMLFormElement>(null)
  // The button that requested the code is gone; the code field is next.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-3 grid max-w-sm gap-3" data-half-filled>
      <p className="text-sm text-muted">
        کد ۶ رقمی به <bdi dir="ltr">{toPersianDigits(toLatinDigits(mobile))}</bdi> پیامک شد.{' '}
        <button type="button" className="min-h-11 text-primary" onClick={onError}>
          شماره اشتباه است
        </button>
      </p>
      <Field
        label="کد یک‌بارمصرف"
        name="code"
        ltr
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        onChange={(event) => type(event.target.value)}
        problem={sent ? problem : undefined}
      />
      <BusyButton type="submit" className="button-primary" off={busy}>
        {busy ? 'در حال بررسی…' : 'ورود'}
      </BusyButton>
      <RevealedCode />
      <Countdown until={resend_at}>
        <BusyButton className="button-quiet" off={busy} onClick={() => onSend(mobile)}>
          فرستادن دوبارهٔ کد
        </BusyButton>
      </Countdown>
    </form>
  )
}

interface CodeCredential extends Credential {
  readonly code?: string
}

/** Takes the code out of the message where the browser can (WebOTP); the person allows it. */
function useCodeFromMessage(onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined
    const stop = new AbortController()
    const request = { otp: { transport: ['sms'] }, signal: stop.signal }
    navigator.credentials
      .get(request)
      .then((credential: CodeCredential | null) => credential?.code !== undefined && latest.current(credential.code))
      .catch(() => {})
    return () => stop.abort()
  }, [])
}
