import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contracts } from '../../core/contract/contract.ts'
import { type Actor, hashOf, shoppersOf, signInAll, sqlOf } from '../support/actors.ts'
import { canaryOf, foreignCanaries } from '../support/canaries.ts'
import { holders, ownCanaries } from '../support/foreign-actors.ts'
import { answerPairs, plantWaiting } from '../support/foreign-answers.ts'
import { appPairs, plantKey } from '../support/foreign-apps.ts'
import { supplyPairs } from '../support/foreign-goods.ts'
import { startFakeGateway } from '../support/fake-gateway.ts'
import { type Answer, endpointOf } from '../support/http.ts'
import { deskPairs } from '../support/foreign-parcels.ts'
import { checkInvariants } from '../support/invariants.ts'
import {
  comeBack,
  gatewayAt,
  inParallel,
  openPayment,
  place,
  placeInput,
  recipient,
  variantAt,
} from '../support/market.buying.ts'
import { createMarket } from '../support/market.ts'
import { housePairs } from '../support/foreign-house.ts'
import { moneyPairs, plantMoney } from '../support/foreign-money.ts'
import { plantVoices } from '../support/foreign-voices.ts'
import { digestOf } from '../support/market.watch.ts'
import { freshDatabase } from '../support/postgres.ts'
import { startServers } from '../support/servers.ts'
import { plantPapers, storePairs } from '../support/store-papers.ts'

type Input = Readonly<Record<string, unknown>>

const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl)
const gateway = await startFakeGateway('zarinpal')
const { http, first } = await startServers({ databaseUrl, env: gatewayAt(gateway.origin) })
const [alef, be] = market.stores as [(typeof market.stores)[number], (typeof market.stores)[number]]
const [vav, ze] = market.hidden as [(typeof market.hidden)[number], (typeof market.hidden)[number]]
const [shopperA, shopperB] = (await shoppersOf(databaseUrl, 2)) as [Actor, Actor]
const workers = [
  ...[alef, be, vav, ze].map(({ owner_id }) => owner_id),
  market.accounts.staff,
  market.accounts.accountant,
]
const [supplierA, supplierB, incomplete, suspended, staff, accountant] = (await signInAll(databaseUrl, workers, {
  audience: 'panel',
})) as Actor[]
const [admin] = (await signInAll(databaseUrl, [market.accounts.admin], { audience: 'admin' })) as [Actor]
await sqlOf(databaseUrl, `update accounts set name = $1 where id = $2`, [canaryOf('bee', 'Name'), shopperB.account_id])
await sqlOf(databaseUrl, `update accounts set name = $1 where id = $2`, [canaryOf('aaa', 'Name'), shopperA.account_id])

await sqlOf(
  databaseUrl,
  `insert into blog_posts (slug, title, summary, body, author, updated_at) values ('draft-post', $1, $1, $1, $1, now())`,
  [canaryOf('editor', 'Draft')],
)

const apiKey = await plantKey(databaseUrl, supplierA as Actor, alef.id, ['store.products.read'])

const actors = {
  anonymous: undefined,
  shopperA,
  supplierA,
  supplierB,
  incomplete,
  suspended,
  staff,
  accountant,
  admin,
  apiKey,
} as const

// Who governs the platform may see every row of it.
const strangersOf = (name: string) =>
  Object.entries(actors).filter(([who]) => who !== 'admin' || !endpointOf(name).access.startsWith('platform'))

const secretRecipient = {
  ...recipient,
  recipient_name: `نرگس ${canaryOf('bee', 'Recipient')}`,
  address: canaryOf('bee', 'Address'),
}
const secret = { recipient: secretRecipient, sender: { name: canaryOf('bee', 'Sender'), phone: '۰۲۱' } }
const [paid, paidElsewhere, unpaid] = [await orderOfB(true), await orderOfB(true, 2), await orderOfB(false)]
const charge = await http.ask('payments', 'charge', { amount: 100_000 }, { token: shopperB.token, key: randomUUID() })
const { id: addressOfB } = await http.ask('accounts', 'addAddress', secretRecipient, { token: shopperB.token })
const hiddenReview = await plantVoices(databaseUrl, shopperB.account_id, [be.products[0], ze.products[0]])
const tokenOfB = 'b7'.repeat(16)
const { id: messageOfB } = await http.ask(
  'chat',
  'send',
  { key: randomUUID(), text: canaryOf('bee', 'Message') },
  { token: shopperB.token },
)
await http.ask('chat', 'send', { visitor: tokenOfB, key: randomUUID(), text: canaryOf('bee', 'Visitor') })
await http.ask('cart', 'add', { variant_id: variantAt(market, 2).id, quantity: 3 }, { token: shopperB.token })

async function orderOfB(pay: boolean, store = 1): Promise<{ number: string; tracking_hash: string }> {
  const { body } = await place(http, market, shopperB, [{ variant: variantAt(market, store), quantity: 1 }], secret)
  const number = String(body.number)
  if (pay) {
    const authority = await openPayment(http, shopperB, number)
    gateway.pay(authority)
    await comeBack(http, authority)
  }
  return { number, tracking_hash: String(body.tracking_hash) }
}

const [noId, noHash] = ['999999999', hashOf('x', 7)]
const parcelOf = async ({ number }: { number: string }) =>
  (await http.ask('ordering', 'one', { number }, { token: shopperB.token })).parcels[0]?.id ?? ''
const [parcelOfB, parcelOfC] = [await parcelOf(paid), await parcelOf(paidElsewhere)]
const photoOfB = hashOf('photo', 1)
await sqlOf(databaseUrl, 'insert into case_photos (id, account_id, created_at) values ($1, $2, now())', [
  photoOfB,
  shopperB.account_id,
])
await sqlOf(
  databaseUrl,
  `insert into parcel_rulings (parcel_id, kind, late, with_return, reason, items_total, shipping_cost, commission, commission_vat, at, told_at)
   values ($1, 'complete', false, false, $2, 0, 0, 0, 0, now(), now())`,
  [parcelOfC, canaryOf('bee', 'Ruling')],
)
const report = {
  kind: 'damaged',
  wanted: 'refund',
  text: 'کالا آسیب دیده است',
  photos: [],
  items: [{ variant_id: variantAt(market, 1).id, quantity: 1 }],
}
const papers = await plantPapers(databaseUrl, market.stores[2]?.id ?? '')
const money = await plantMoney(databaseUrl, market.stores[2]?.id ?? '', shopperB.account_id)
const waiting = await plantWaiting(databaseUrl, market.stores[2]?.id ?? '', shopperB.account_id)
const draft = be.draft.variants[0]?.id ?? ''
const hiddenVariant = ze.products[0]?.variants[0]?.id ?? ''
const voice = { stars: 5, text: 'دیدگاه یا پرسش', wished: true }
const line = (variant_id: string): object => ({ variant_id, quantity: 1 })
const place1 = placeInput(market, [{ variant: variantAt(market, 0), quantity: 1 }])
const linesOf = (more: Input) =>
  [draft, hiddenVariant].map(
    (id) =>
      [
        { ...more, lines: [line(id)] },
        { ...more, lines: [line(noId)] },
      ] as const,
  )
const destination = { province: 'فارس', city: 'شیراز' }

/** For each endpoint: pairs of an input with somebody else's id and the same with an id that does not exist. */
const pairs: Readonly<Record<string, readonly (readonly [foreign: Input, unknown: Input])[]>> = {
  'accounts.signIn': [
    [
      { mobile: shopperB.mobile, code: '123456', device_id: 'device-of-tests' },
      { mobile: '09990000001', code: '123456', device_id: 'device-of-tests' },
    ],
  ],
  'accounts.refresh': [
    [
      { refresh_token: shopperB.session_id, device_id: 'device-of-tests' },
      { refresh_token: noHash, device_id: 'device-of-tests' },
    ],
  ],
  'accounts.signOut': [],
  'accounts.endSessions': [],
  ...Object.fromEntries(
    'accounts.me accounts.addresses accounts.sessions accounts.standing catalog.wishes cart.view ordering.mine finance.wallet'
      .split(' ')
      .map((name) => [name, [[{ account_id: shopperB.account_id }, { account_id: noId }]]]),
  ),
  'accounts.saveProfile': [],
  'accounts.saveAddress': [
    [
      { ...recipient, address_id: addressOfB },
      { ...recipient, address_id: noId },
    ],
  ],
  'accounts.removeAddress': [[{ address_id: addressOfB }, { address_id: noId }]],
  'accounts.endSession': [[{ session_id: shopperB.session_id }, { session_id: randomUUID() }]],
  'stores.standing': [[{ account_id: be.owner_id }, { account_id: noId }]],
  'stores.choose': [[{ store_slug: market.stores[3]?.slug }, { store_slug: 'nobody' }]],
  ...storePairs(papers, { store: be.id, id: noId, hash: noHash }),
  'stores.store': [vav, ze].map((store) => [{ supplier_hash: store.supplier_hash }, { supplier_hash: noHash }]),
  'stores.bySlug': [vav, ze].map(({ slug }) => [{ store_slug: slug }, { store_slug: 'nobody' }]),
  'content.post': [[{ slug: 'draft-post' }, { slug: 'no-post' }]],
  'content.faq': [],
  'content.page': [],
  'catalog.categories': [],
  'content.posts': [],
  'search.image': [],
  'chat.send': [],
  'payments.charge': [],
  'accounts.requestCode': [],
  'accounts.addAddress': [],
  'catalog.product': [
    [{ product_id: be.draft.id }, { product_id: noId }],
    [{ product_id: ze.products[0]?.id }, { product_id: noId }],
    [
      { product_id: be.products[0]?.id, store_slug: alef.slug },
      { product_id: noId, store_slug: alef.slug },
    ],
  ],
  'search.similar': [
    [{ product_id: be.draft.id }, { product_id: noId }],
    [{ product_id: ze.products[0]?.id }, { product_id: noId }],
    [
      { product_id: be.products[0]?.id, store_slug: alef.slug },
      { product_id: noId, store_slug: alef.slug },
    ],
  ],
  ...Object.fromEntries(
    ['reviews', 'review', 'questions', 'ask', 'mine', 'wish'].map((name) => [
      `catalog.${name}`,
      [be.draft.id, ze.products[0]?.id].map((product_id) => [
        { ...voice, product_id },
        { ...voice, product_id: noId },
      ]),
    ]),
  ),
  'catalog.vote': [
    [
      { review_id: hiddenReview, helpful: true },
      { review_id: noId, helpful: true },
    ],
  ],
  ...housePairs(market, noId),
  ...(await supplyPairs(market, noId, databaseUrl)),
  'catalog.alert': [draft, hiddenVariant].map((variant_id) => [
    { variant_id, wanted: true },
    { variant_id: noId, wanted: true },
  ]),
  'chat.thread': [
    [{ account_id: shopperB.account_id }, { account_id: noId }],
    [{ visitor: tokenOfB.slice(2) }, { visitor: noHash }],
  ],
  'chat.read': [
    [{ message_id: messageOfB }, { message_id: noId }],
    [
      { message_id: messageOfB, visitor: tokenOfB.slice(2) },
      { message_id: messageOfB, visitor: noHash },
    ],
  ],
  'chat.listen': [[{ visitor: tokenOfB.slice(2) }, { visitor: noHash }]],
  'search.products': [
    [{ store_slug: ze.slug }, { store_slug: 'nobody' }],
    [{ supplier_hash: ze.supplier_hash }, { supplier_hash: noHash }],
    [{ text: canaryOf('be', 'Hidden') }, { text: canaryOf('nobody', 'Hidden') }],
  ],
  'search.categories': [[{ store_slug: ze.slug }, { store_slug: 'nobody' }]],
  'search.suggest': [[{ text: 'CANARYbe' }, { text: 'CANARYzz' }]],
  'cart.reprice': linesOf({}),
  'cart.add': [draft, hiddenVariant].map((id) => [line(id) as Input, line(noId) as Input]),
  'cart.set': [draft, hiddenVariant].map((id) => [line(id) as Input, line(noId) as Input]),
  'cart.remove': [[{ variant_id: variantAt(market, 2).id }, { variant_id: noId }]],
  'cart.merge': linesOf({}),
  'ordering.quote': linesOf(destination),
  'ordering.place': linesOf(place1),
  'ordering.one': [paid, unpaid].map(({ number }) => [{ number }, { number: noId }]),
  'ordering.cancel': [paid, unpaid].map(({ number }) => [{ number }, { number: noId }]),
  'ordering.actOnParcel': [
    [
      { parcel_id: parcelOfB, act: 'cancel', reason: 'personal' },
      { parcel_id: noId, act: 'cancel', reason: 'personal' },
    ],
  ],
  'ordering.openCase': [
    [
      { ...report, parcel_id: parcelOfB },
      { ...report, parcel_id: noId },
    ],
  ],
  'ordering.addCasePhoto': [],
  'ordering.casePhoto': [[{ photo_id: photoOfB }, { photo_id: noHash }]],
  ...deskPairs({ id: parcelOfC, number: paidElsewhere.number }, noId),
  'ordering.track': [
    [
      { tracking_hash: paid.tracking_hash, store_slug: alef.slug },
      { tracking_hash: noHash, store_slug: alef.slug },
    ],
  ],
  'payments.start': [paid, unpaid].map(({ number }) => [{ number }, { number: noId }]),
  'payments.open': [[charge as Input, { payment_hash: noHash }]],
  'payments.finish': [[{ query: { Authority: shopperB.session_id } }, { query: { Authority: noHash } }]],
  ...moneyPairs(money, { store: be.id, id: noId, bank: papers.bank_account_id }),
  ...answerPairs(waiting, { store: market.stores[2]?.id ?? '', id: noId }),
  ...(await appPairs(databaseUrl, { store: market.stores[2]?.id ?? '', account: shopperB.account_id, id: noId })),
}

const names = Object.entries(contracts).flatMap(([feature, calls]) =>
  Object.keys(calls).map((call) => `${feature}.${call}`),
)

/** Whose token fails at which doors. */
const wrongDoors = [
  [shopperA, ['panel', 'admin']] as const,
  [supplierA, ['main', 'admin']] as const,
  [admin, ['main', 'panel']] as const,
]

/** An answer without what differs for a good reason: its own id, a ticket, and the id that was asked about. */
function bare({ status, text }: Answer, input: Input): string {
  const { request_id: _ours, ticket: _fresh, ...rest } = JSON.parse(text) as Record<string, unknown>
  const ids = [draft, hiddenVariant, noId].filter((id) => JSON.stringify(input).includes(`"${id}"`))
  return ids.reduce((said, id) => said.replaceAll(`"${id}"`, '"ID"'), `${status} ${JSON.stringify(rest)}`)
}

function callAs(name: string, input: Input, actor: Actor | undefined, headers: Readonly<Record<string, string>> = {}) {
  const key = endpointOf(name).idempotent ? { key: randomUUID() } : {}
  if (actor === undefined) return http.call(name, input, { ...key, headers })
  return http.call(name, input, { token: actor.token, ...key, headers: { host: hostOf(actor.audience), ...headers } })
}

/** The host whose door takes tokens of this kind. */
function hostOf(audience: Actor['audience']): string {
  return `${audience === 'main' ? '' : `${audience}.`}localhost:${first.port}`
}

describe('S01 foreign ids', () => {
  // What one endpoint left unchanged is what the next one begins with.
  let standing: string | undefined

  it('are listed for every endpoint of the contract', () => {
    expect(Object.keys(pairs).toSorted()).toEqual(names.toSorted())
  })

  it.each(names)('in %s answer like unknown ones to every actor, change nothing and show nothing', async (name) => {
    const before = (standing ??= await digestOf(databaseUrl))
    await inParallel(strangersOf(name), 4, async ([who, actor]) => {
      for (const [foreign, unknown] of pairs[name] ?? []) {
        const [theirs, nobodys] = [await callAs(name, foreign, actor), await callAs(name, unknown, actor)]
        expect(bare(theirs, foreign)).toBe(bare(nobodys, unknown))
        expect(theirs.status).toBeLessThan(500)
        const shown = theirs.text + JSON.stringify(theirs.headers)
        const asked = JSON.stringify(foreign)
        const seen = foreignCanaries(shown, ownCanaries[who] ?? null).filter((canary) => !asked.includes(canary))
        expect(seen).toEqual([])
      }
    })
    standing = undefined
    const after = await digestOf(databaseUrl)
    expect(after).toBe(before)
    standing = after
  })

  it('reach no guarded endpoint without a session, or with one of another site', async () => {
    const guarded = names.filter((name) => endpointOf(name).access !== 'public')
    expect(guarded.length).toBeGreaterThan(0)
    for (const name of guarded) {
      const [input = {}] = pairs[name]?.[0] ?? []
      expect((await callAs(name, input, undefined)).status).toBe(401)
      for (const [actor, doors] of wrongDoors)
        for (const door of doors) expect((await callAs(name, input, actor, { host: hostOf(door) })).status).toBe(401)
    }
  })

  it('RGT-1 and rights: every endpoint that needs one denies who lacks it, before it looks at anything', async () => {
    const guarded = names.filter((name) => !['public', 'user'].includes(endpointOf(name).access))
    const refused = await inParallel(guarded, 4, async (name) =>
      Promise.all(
        Object.entries(holders).map(async ([who, holds]) => {
          const { status } = await callAs(name, { nonsense: true }, actors[who as keyof typeof actors])
          return (status === 403) === holds(endpointOf(name)) ? [`${name}: ${who} got ${status}`] : []
        }),
      ),
    )
    expect(refused.flat(2)).toEqual([])
  })

  it('never show an address, a full name or a draft in what a tracking hash and the public lists tell', async () => {
    const answers = [
      await callAs('ordering.track', { tracking_hash: paid.tracking_hash }, undefined),
      await callAs('stores.list', {}, undefined),
      await callAs('stores.store', { supplier_hash: be.supplier_hash }, undefined),
      await callAs('search.products', {}, undefined),
      await callAs('catalog.product', { product_id: be.products[0]?.id ?? '' }, undefined),
      await http.send('/'),
      await http.send(`/@${be.slug}`),
      await http.send(`/products/${be.products[0]?.id}`),
    ]
    for (const { status, text } of answers) {
      expect(status).toBe(200)
      expect(foreignCanaries(text, null)).toEqual([])
    }
  })

  it('leave every invariant true', async () => {
    expect(supplierA).toBeDefined()
    expect(await checkInvariants(databaseUrl)).toEqual([])
  })
})
