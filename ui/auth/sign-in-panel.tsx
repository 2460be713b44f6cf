import { useState } from 'react'
import { Api } from '../../core/api/api.ts'
import { Clock } from '../../core/shared/ports/clock.ports.ts'
import { Problem } from '../../core/shared/problems/problem.ts'
import { useService } from '../bindings/container/container.tsx'
import { revealedKey, sessionKey } from '../../core/container/service-keys.ts'
import { CarriedSignInButton } from './carried-sign-in-button.tsx'
import { SignInForm } from './sign-in-form.tsx'

const fresh = { mobile: '', code: '', phase: 'mobile', busy: false, resend_at: null as number | null } as const

type Progress = {
  readonly [Name in keyof typeof fresh]: Name extends 'phase'
    ? 'mobile' | 'code'
    : Name extends 'busy'
      ? boolean
      : Name extends 'resend_at'
        ? number | null
        : string
}

/** Sign-in as a separate page. */
export function SignInPanel() {
  return (
    <section className="mx-auto max-w-md p-4">
      <div className="card p-5">
        <h1 className="text-lg">ورود یا ثبت‌نام</h1>
        <SignInBox />
        <CarriedSignInButton />
      </div>
    </section>
  )
}

/** The sign-in box of every sign-in. */
export function SignInBox() {
  const [state, setState] = useState<Progress>(fresh)
  const [problem, setProblem] = useState<string>()
  const ask = useRequestCode((busy) => setState((now) => ({ ...now, busy })), setProblem)
  const { sendCode, signIn } = useSignIn()
  const send = (mobile: string) =>
    ask(async () => {
      const resend_at = await sendCode(mobile)
      setState((now) => ({ ...now, phase: 'code', code: '', resend_at }))
    })
  return (
    <>
      {problem && (
        <p role="alert" className="mt-3 rounded-control bg-danger-soft p-3 text-sm text-danger">
          {problem}
        </p>
      )}
      <SignInForm
        {...state}
        onMobile={(mobile) => setState((now) => ({ ...now, mobile }))}
        onCode={(code) => setState((now) => ({ ...now, code }))}
        onSend={send}
        onBlocked={() => setState({ ...state, phase: 'code' })}
        onEnter={(code) => ask(() => signIn(state.mobile, code))}
        onError={() => setState({ ...state, phase: 'mobile', code: '' })}
      />
    </>
  )
}

function useRequestCode(setBusy: (busy: boolean) => void, setProblem: (sentence: string | undefined) => void) {
  return (work: () => Promise<void>): void => {
    setBusy(true)
    setProblem(undefined)
    work()
      .catch((error: unknown) => setProblem(error instanceof Problem ? error.sentence : String(error)))
      .finally(() => setBusy(false))
  }
}

function useSignIn() {
  const [api, clock, session, revealed] = [
    useService(Api),
    useService(Clock),
    useService(sessionKey),
    useService(revealedKey),
  ]
  return {
    async sendCode(mobile: string): Promise<number> {
      const { resend_after, test_code } = await api.accounts.requestSignInCode({ mobile })
      revealed.show(test_code ?? null)
      return clock.now() + resend_after * 1000
    },
    async signIn(mobile: string, code: string): Promise<void> {
      session.signIn(await api.accounts.signIn({ mobile, code, device_id: session.deviceId() }))
    },
  }
}
