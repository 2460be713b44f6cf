import type { SessionStore } from '../accounts/index.ts'
import type { Api } from '../contract/api.ts'
import type { PageLoads } from '../routing/index.ts'
import type { Clock } from '../shared/clock.ports.ts'
import type { Ids } from '../shared/ids.ports.ts'
import { runMachine } from '../shared/machine.ts'
import { Problem } from '../shared/problem.ts'
import type { ProblemCode } from '../shared/problem-codes.ts'
import type { CheckoutEffect, CheckoutEvent } from './ordering.checkout-events.ts'
import type { CheckoutMemory } from './ordering.checkout-memory.store.ts'
import { checkoutStep } from './ordering.checkout.machine.ts'
import { type CheckoutLine, type CheckoutState, emptyCheckout } from './ordering.checkout.ts'
import type { Quote } from './ordering.schema.ts'

/** What the checkout of a browser is made of. */
export interface CheckoutParts {
  readonly api: Api
  readonly session: SessionStore
  readonly memory: CheckoutMemory
  readonly clock: Clock
  readonly ids: Ids
  readonly loads: PageLoads
  /** The cart lets ordered variants go. */
  readonly ordered: (variant_ids: readonly string[]) => void
  /** The marketing attribution that travels to the order. */
  readonly attribution: () => Readonly<Record<string, string>>
  /** Shows a one-time code where the environment reveals it. */
  readonly reveal: (code: string) => void
}

/** The checkout of one browser tab. */
export interface CheckoutStore {
  get(): CheckoutState
  subscribe(listener: () => void): () => void
  /** Begins with these lines; `source_store` is the shop the shopper buys in, or null in the mall. */
  open(lines: readonly CheckoutLine[], source_store: string | null): void
  send(event: CheckoutEvent): void
  /** Pays what the screen shows. */
  pay(): void
}

type Send = (event: CheckoutEvent) => void

/** The checkout over the Api, local storage and the session. */
export function createCheckoutStore(parts: CheckoutParts): CheckoutStore {
  const { session, memory, ids } = parts
  const machine = runMachine(
    emptyCheckout,
    checkoutStep,
    (effect: CheckoutEffect, send) => void perform(parts, effect, send),
  )
  const signedIn = (): boolean => session.get().session !== null
  session.subscribe(() => {
    if (signedIn() !== machine.get().signed_in) machine.send({ type: signedIn() ? 'signed-in' : 'signed-out' })
  })
  return {
    get: machine.get,
    subscribe: machine.subscribe,
    send: machine.send,
    open(lines, source_store) {
      const stored = { info: memory.info(), sender: memory.sender() }
      machine.send({ type: 'opened', signed_in: signedIn(), lines, source_store, ...stored })
    },
    pay: () => machine.send({ type: 'pay', key: ids.uuid() }),
  }
}

async function perform(parts: CheckoutParts, effect: CheckoutEffect, send: Send): Promise<void> {
  const { api, memory } = parts
  switch (effect.type) {
    case 'send-code':
      return sendCode(parts, effect.mobile, send)
    case 'sign-in':
      return signIn(parts, effect, send)
    case 'ask-own':
      return askOwn(parts, send)
    case 'save-info':
      return memory.saveInfo(effect.info)
    case 'save-sender':
      return memory.saveSender(effect.sender)
    case 'quote':
      return ask(
        () => api.ordering.quote({ ...wishOfLines(effect.wish), ...destination(effect.wish) }),
        (quote) => send({ type: 'quoted', asked: effect.asked, quote }),
        (code) => send({ type: 'quote-failed', asked: effect.asked, code }),
      )
    case 'place':
      return place(parts, effect, send)
    case 'open-payment':
      return ask(
        () => api.payments.start({ number: effect.number }),
        ({ pay_url }) => send({ type: 'payment-opened', pay_url }),
        (code) => send({ type: 'payment-failed', code }),
      )
    case 'cancel':
      return void (await api.ordering
        .cancel({ number: effect.number }, { idempotency_key: parts.ids.uuid() })
        .catch(() => {}))
    case 'finish':
      memory.forgetInfo()
      return parts.ordered(effect.variant_ids)
    case 'leave':
      return parts.loads.load(effect.href)
    case 'ask-outcome':
      return askOutcome(parts, send)
  }
}

async function ask<Answer>(
  call: () => Promise<Answer>,
  good: (answer: Answer) => void,
  bad: (code: ProblemCode) => void,
) {
  try {
    good(await call())
  } catch (error) {
    bad(error instanceof Problem ? error.code : 'contract/broken')
  }
}

async function sendCode({ api, clock, reveal }: CheckoutParts, mobile: string, send: Send): Promise<void> {
  await ask(
    () => api.accounts.requestCode({ mobile }),
    ({ resend_after, test_code }) => {
      send({ type: 'code-sent', resend_at: clock.now() + resend_after * 1000 })
      if (test_code !== undefined) reveal(test_code)
    },
    (code) => send({ type: 'sign-in-failed', code }),
  )
}

async function signIn(
  { api, session }: CheckoutParts,
  { mobile, code }: { mobile: string; code: string },
  send: Send,
): Promise<void> {
  await ask(
    () => api.accounts.signIn({ mobile, code, device_id: session.deviceId() }),
    (tokens) => session.signIn(tokens),
    (problem) => send({ type: 'sign-in-failed', code: problem }),
  )
}

// A start for the form and nothing more: without it everything is typed.
async function askOwn({ api }: CheckoutParts, send: Send): Promise<void> {
  const own = await api.accounts.me({}).catch(() => undefined)
  if (own !== undefined) send({ type: 'own-known', mobile: own.mobile, name: own.name })
}

async function place(
  { api, attribution }: CheckoutParts,
  effect: Extract<CheckoutEffect, { type: 'place' }>,
  send: Send,
): Promise<void> {
  const { wish, agreed_total, key } = effect
  try {
    const order = await api.ordering.place(
      {
        ...wishOfLines(wish),
        recipient: wish.info,
        sender: wish.sender,
        agreed_total,
        source_store: wish.source_store,
        attribution: { ...attribution() },
      },
      { idempotency_key: key },
    )
    send({ type: 'placed', order })
  } catch (error) {
    const problem = error instanceof Problem ? error : new Problem('contract/broken', {}, error)
    const quote = problem.details.quote as Quote | undefined
    send({ type: 'place-failed', code: problem.code, ...(quote === undefined ? {} : { quote }) })
  }
}

// The order on the screen was paid elsewhere, in another tab perhaps: its own record knows.
async function askOutcome({ api }: CheckoutParts, send: Send): Promise<void> {
  const [latest] = (await api.ordering.mine({ limit: 1 }).catch(() => undefined))?.orders ?? []
  if (latest?.state === 'paid') send({ type: 'outcome', outcome: 'paid' })
  else send({ type: 'outcome-unknown' })
}

function wishOfLines({ lines, choices, use_wallet, info }: CheckoutState) {
  const shipping = Object.entries(choices).map(([store_slug, method]) => ({ store_slug, method }))
  const coupon_code = info.coupon.slice(0, 40) || null
  const wanted = lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
  return { lines: wanted, shipping, use_wallet, coupon_code }
}

function destination({ info }: CheckoutState) {
  return { province: info.province, city: info.city }
}
