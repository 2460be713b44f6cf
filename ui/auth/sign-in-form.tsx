import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { signInCodeSchema } from '../../core/accounts/index.ts'
import { mobileSchema } from '../../core/contract/schemas.ts'
import { toLatinDigits, toPersianDigits } from '../../core/shared/text/digits.ts'
import { normaliseMobile } from '../../core/shared/text/mobile.ts'
import { Form, SubmitButton } from '../bindings/requests/form.tsx'
import { type BoundField, type BoundForm, useForm } from '../bindings/requests/use-form.ts'
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

const mobileForm = v.object({ mobile: mobileSchema })
const codeForm = v.object({ code: signInCodeSchema })

/** The form of mobile number and one-time code; sign-in and registration are the same. */
export function SignInForm(props: SignInFormProps) {
  return props.phase === 'mobile' ? <MobileForm {...props} /> : <CodeForm {...props} />
}

function MobileForm({ mobile, busy, onMobile, onSend, onBlocked }: SignInFormProps) {
  const form = useForm({
    schema: mobileForm,
    initial: { mobile },
    submit: async (typed) => onSend(typed.mobile),
  })
  useOutsideText(form, 'mobile', mobile)
  useFirstFocus(form)
  // A number that was sent is not sent again by itself, as after "the number is wrong".
  const sentNumber = useRef(normaliseMobile(mobile))
  const field = form.field('mobile')
  const type: BoundField['onInput'] = (event) => {
    field.onInput(event)
    const text = event.currentTarget.value
    onMobile(text)
    const number = normaliseMobile(text)
    if (busy || number === undefined || number === sentNumber.current) return
    sentNumber.current = number
    void form.store.submit()
  }
  return (
    <Form form={form} className="mt-3 grid max-w-sm gap-3">
      <Field
        label="شمارهٔ موبایل"
        ltr
        required
        inputMode="tel"
        autoComplete="tel"
        {...field}
        onInput={type}
        hint="کد ورود با پیامک فرستاده می‌شود."
      />
      <SubmitButton form={form} className="button-primary" off={busy}>
        {busy ? 'در حال فرستادن…' : 'دریافت کد'}
      </SubmitButton>
      {normaliseMobile(mobile) !== undefined && !busy && (
        <button type="button" className="button-quiet" onClick={onBlocked}>
          کد را گرفته‌ام
        </button>
      )}
    </Form>
  )
}

function CodeForm({ mobile, code, busy, resend_at, onCode, onSend, onEnter, onError }: SignInFormProps) {
  const form = useForm({
    schema: codeForm,
    initial: { code },
    submit: async (typed) => onEnter(typed.code),
  })
  useOutsideText(form, 'code', code)
  // The button that requested the code is gone; the code field is next.
  useFirstFocus(form)
  const field = form.field('code')
  const enter = (text: string) => {
    form.store.input('code', text)
    onCode(text)
    if (!busy && text !== code && v.is(signInCodeSchema, text)) void form.store.submit()
  }
  useCodeFromMessage(enter)
  return (
    // Leaving the page would lose the code that is under way.
    <Form form={form} className="mt-3 grid max-w-sm gap-3" data-half-filled>
      <p className="text-sm text-muted">
        کد ۶ رقمی به <bdi dir="ltr">{toPersianDigits(toLatinDigits(mobile))}</bdi> پیامک شد.{' '}
        <button type="button" className="min-h-11 text-primary" onClick={onError}>
          شماره اشتباه است
        </button>
      </p>
      <Field
        label="کد یک‌بارمصرف"
        ltr
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        {...field}
        onInput={({ currentTarget }) => enter(currentTarget.value)}
      />
      <SubmitButton form={form} className="button-primary" off={busy}>
        {busy ? 'در حال بررسی…' : 'ورود'}
      </SubmitButton>
      <RevealedCode />
      <Countdown until={resend_at}>
        <BusyButton className="button-quiet" off={busy} onClick={() => onSend(mobile)}>
          فرستادن دوبارهٔ کد
        </BusyButton>
      </Countdown>
    </Form>
  )
}

/** Follows a text that was changed outside of the form, as by a new code. */
function useOutsideText<Name extends 'mobile' | 'code'>(
  { store }: BoundForm<Readonly<Record<Name, string>>>,
  name: Name,
  text: string,
): void {
  useEffect(() => {
    if (store.get().values[name] !== text) store.input(name, text)
  }, [store, name, text])
}

function useFirstFocus({ id }: { readonly id: string }): void {
  useEffect(() => document.getElementById(id)?.querySelector('input')?.focus({ preventScroll: true }), [id])
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
