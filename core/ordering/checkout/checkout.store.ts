import type { accountsContract, SessionStore } from '../../accounts/index.ts'
import type { Client } from '../../contract/endpoint.ts'
import type { orderingContract } from '../ordering.contract.ts'
import type { PageLoads } from '../../routing/index.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import type { Ids } from '../../shared/ports/ids.ports.ts'
import { runMachine } from '../../shared/state-machines/machine.ts'
import { Problem } from '../../shared/problems/problem.ts'
import type { ProblemCode } from '../../shared/problems/problem-codes.ts'
import type { CheckoutEffect, CheckoutEvent } from './events.ts'
import type { CheckoutStorage } from './memory.store.ts'
import { checkoutStep } from './checkout.machine.ts'
import { type CheckoutLine, type CheckoutState, emptyCheckout } from './checkout.ts'
import type { Quote } from '../orders/schema.ts'

/** The calls that the checkout makes. */
export interface CheckoutApi {
  readonly accounts: Pick<Client<typeof accountsContract>, 'requestSignInCode' | 'signIn' | 'getMyProfile'>
  readonly ordering: Pick<
    Client<typeof orderingContract>,
    'quoteCheckout' | 'placeOrder' | 'cancelOrder' | 'listMyOrders'
  >
  /** Payments depend on orders; the checkout only needs to know where to send the shopper. */
  readonly payments: {
    startOrderPayment(input: {
      readonly number: string
      readonly store_slug?: string | undefined
    }): Promise<{ readonly pay_url: string }>
  }
}

export interface CheckoutDependencies {
  readonly api: CheckoutApi
  readonly session: SessionStore
  readonly storage: CheckoutStorage
  readonly clock: Clock
  readonly ids: Ids
  readonly loads: PageLoads
  /** The server has taken a paid order off the cart. */
  readonly onPaid: () => void
  /** The marketing attribution that is stored with the order. */
  readonly attribution: () => Readonly<Record<string, string>>
  /** Shows a one-time code where the environment reveals it. */
  readonly reveal: (code: string) => void
}

/** The checkout of one browser tab. */
export interface CheckoutStore {
  get(): CheckoutState
  subscribe(listener: () => void): () => void
  /** Starts with these lines; `source_store` is the store whose shop is used, or null in the market. */
  open(lines: readonly CheckoutLine[], source_store: string | null): void
  send(event: CheckoutEvent): void
  /** Pays what the screen shows. */
  pay(): void
}

type Send = (event: CheckoutEvent) => void

/** The checkout over the Api, local storage and the session. */
export function createCheckoutStore(deps: CheckoutDependencies): CheckoutStore {
  const { session, storage, ids } = deps
  const machine = runMachine(
    emptyCheckout,
    checkoutStep,
    (effect: CheckoutEffect, send) => void perform(deps, effect, send),
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
      const stored = { info: storage.info(), sender: storage.sender(), options: storage.options() }
      machine.send({ type: 'opened', signed_in: signedIn(), lines, source_store, ...stored })
    },
    pay: () => machine.send({ type: 'pay', key: ids.uuid() }),
  }
}

async function perform(deps: CheckoutDependencies, effect: CheckoutEffect, send: Send): Promise<void> {
  const { api, storage } = deps
  switch (effect.type) {
    case 'send-code':
      return sendCode(deps, effect.mobile, send)
    case 'sign-in':
      return signIn(deps, effect, send)
    case 'fetch-account':
      return fetchAccount(deps, send)
    case 'save-info':
      return storage.saveInfo(effect.info)
    case 'save-options':
      return storage.saveOptions(effect.options)
    case 'save-sender':
      return storage.saveSender(effect.sender)
    case 'quote':
      return request(
        () =>
          api.ordering.quoteCheckout({
            ...orderInput(effect.state),
            ...destination(effect.state),
            use_wallet: effect.state.use_wallet,
          }),
        (quote) => send({ type: 'quoted', request_id: effect.request_id, quote }),
        (code) => send({ type: 'quote-failed', request_id: effect.request_id, code }),
      )
    case 'place':
      return placeOrder(deps, effect, send)
    case 'open-payment':
      return request(
        () => api.payments.startOrderPayment({ number: effect.number, store_slug: effect.store_slug ?? undefined }),
        ({ pay_url }) => send({ type: 'payment-opened', pay_url }),
        (code) => send({ type: 'payment-failed', code }),
      )
    case 'cancel':
      return void (await api.ordering
        .cancelOrder({ number: effect.number }, { idempotency_key: deps.ids.uuid() })
        .catch(() => {}))
    case 'finish':
      storage.forget()
      return deps.onPaid()
    case 'leave':
      return deps.loads.load(effect.href)
    case 'fetch-outcome':
      return fetchOutcome(deps, send)
  }
}

async function request<Answer>(
  call: () => Promise<Answer>,
  onSuccess: (answer: Answer) => void,
  onFailure: (code: ProblemCode) => void,
) {
  try {
    onSuccess(await call())
  } catch (error) {
    onFailure(error instanceof Problem ? error.code : 'contract/broken')
  }
}

async function sendCode({ api, clock, reveal }: CheckoutDependencies, mobile: string, send: Send): Promise<void> {
  await request(
    () => api.accounts.requestSignInCode({ mobile }),
    ({ resend_after, test_code }) => {
      send({ type: 'code-sent', resend_at: clock.now() + resend_after * 1000 })
      if (test_code !== undefined) reveal(test_code)
    },
    (code) => send({ type: 'sign-in-failed', code }),
  )
}

async function signIn(
  { api, session }: CheckoutDependencies,
  { mobile, code }: { mobile: string; code: string },
  send: Send,
): Promise<void> {
  await request(
    () => api.accounts.signIn({ mobile, code, device_id: session.deviceId() }),
    (tokens) => session.signIn(tokens),
    (problem) => send({ type: 'sign-in-failed', code: problem }),
  )
}

// Only prefills the form; without it everything is typed.
async function fetchAccount({ api }: CheckoutDependencies, send: Send): Promise<void> {
  const account = await api.accounts.getMyProfile({}).catch(() => undefined)
  if (account !== undefined) send({ type: 'account-loaded', mobile: account.mobile, name: account.name })
}

async function placeOrder(
  { api, attribution }: CheckoutDependencies,
  effect: Extract<CheckoutEffect, { type: 'place' }>,
  send: Send,
): Promise<void> {
  const { state, agreed, key } = effect
  try {
    const order = await api.ordering.placeOrder(
      {
        ...orderInput(state),
        recipient: state.info,
        sender: state.sender,
        agreed_total: agreed.total,
        wallet_amount: agreed.wallet_amount,
        source_store: state.source_store,
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

// The order on the screen may have been paid in another tab: the stored order knows.
async function fetchOutcome({ api }: CheckoutDependencies, send: Send): Promise<void> {
  const [latest] = (await api.ordering.listMyOrders({ limit: 1 }).catch(() => undefined))?.orders ?? []
  if (latest?.state === 'paid') send({ type: 'outcome', outcome: 'paid' })
  else send({ type: 'outcome-unknown' })
}

function orderInput({ lines, choices, coupon }: CheckoutState) {
  const shipping = Object.entries(choices).map(([store_slug, method]) => ({ store_slug, method }))
  const coupon_code = coupon.slice(0, 40) || null
  const orderLines = lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
  return { lines: orderLines, shipping, coupon_code }
}

function destination({ info }: CheckoutState) {
  return { province: info.province, city: info.city }
}
