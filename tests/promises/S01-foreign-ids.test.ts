import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contracts } from '../../core/api/contracts.ts'
import { type Actor, hashOf, shoppersOf, signInAll, sqlOf } from '../support/people/actors.ts'
import { canaryOf, foreignCanaries } from '../support/isolation/canaries.ts'
import { holders, ownCanaries } from '../support/isolation/foreign-actors.ts'
import { answerPairs, plantWaiting } from '../support/isolation/foreign-responses.ts'
import { appPairs, plantKey } from '../support/isolation/foreign-apps.ts'
import { offerPairs } from '../support/security/foreign-products.ts'
import { startFakeGateway } from '../support/payments/fake-gateway.ts'
import { type Answer, endpointOf } from '../support/servers/http.ts'
import { storeParcelPairs } from '../support/isolation/foreign-parcels.ts'
import { checkInvariants } from '../support/finance/invariants.ts'
import {
  comeBack,
  gatewayAt,
  inParallel,
  openPayment,
  place,
  placeInput,
  recipient,
  variantAt,
} from '../support/market/buying.ts'
import { createMarket } from '../support/market/market.ts'
import { housePairs } from '../support/isolation/foreign-platform.ts'
import { storeMoneyPairs, insertMoney } from '../support/isolation/foreign-money.ts'
import { insertFeedback } from '../support/security/foreign-feedback.ts'
import { databaseDigest } from '../support/market/watch.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { startServers } from '../support/servers/servers.ts'
import { insertStoreRows, storePairs } from '../support/security/foreign-stores.ts'

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

// Platform roles may see every row.
const strangersOf = (name: string) =>
  Object.entries(actors).filter(([who]) => who !== 'admin' || !endpointOf(name).access.startsWith('platform'))

const secretRecipient = {
  ...recipient,
  recipient_name: `نرگس ${canaryOf('bee', 'Recipient')}`,
  address: canaryOf('bee', 'Address'),
}
const secret = { recipient: secretRecipient, sender: { name: canaryOf('bee', 'Sender'), phone: '۰۲۱۱۲۳۴۵۶۷۸' } }
const [paid, paidElsewhere, unpaid] = [await orderOfB(true), await orderOfB(true, 2), await orderOfB(false)]
const charge = await http.ask(
  'payments',
  'createWalletCharge',
  { amount: 100_000 },
  { token: shopperB.token, key: randomUUID() },
)
const { id: addressOfB } = await http.ask('accounts', 'createMyAddress', secretRecipient, { token: shopperB.token })
const hiddenReview = await insertFeedback(databaseUrl, shopperB.account_id, [be.products[0], ze.products[0]])
const tokenOfB = 'b7'.repeat(16)
const { id: messageOfB } = await http.ask(
  'chat',
  'sendSupportMessage',
  { key: randomUUID(), text: canaryOf('bee', 'Message') },
  { token: shopperB.token },
)
await http.ask('chat', 'sendSupportMessage', { visitor: tokenOfB, key: randomUUID(), text: canaryOf('bee', 'Visitor') })
await http.ask('cart', 'addCartLine', { variant_id: variantAt(market, 2).id, quantity: 3 }, { token: shopperB.token })

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
  (await http.ask('ordering', 'getMyOrder', { number }, { token: shopperB.token })).parcels[0]?.id ?? ''
const [parcelOfB, parcelOfC] = [await parcelOf(paid), await parcelOf(paidElsewhere)]
const photoOfB = hashOf('photo', 1)
await sqlOf(databaseUrl, 'insert into case_photos (id, account_id, created_at) values ($1, $2, now())', [
  photoOfB,
  shopperB.account_id,
])
await sqlOf(
  databaseUrl,
  `insert into parcel_decisions (parcel_id, kind, late, with_return, reason, items_total, shipping_cost, commission, commission_vat, at, notified_at)
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
const papers = await insertStoreRows(databaseUrl, market.stores[2]?.id ?? '')
const money = await insertMoney(databaseUrl, market.stores[2]?.id ?? '', shopperB.account_id)
const waiting = await plantWaiting(databaseUrl, market.stores[2]?.id ?? '', shopperB.account_id)
const draft = be.draft.variants[0]?.id ?? ''
const hiddenVariant = ze.products[0]?.variants[0]?.id ?? ''
const voice = { stars: 5, text: 'دیدگاه یا پرسش', in_wishlist: true }
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
  'accounts.refreshSession': [
    [
      { refresh_token: shopperB.session_id, device_id: 'device-of-tests' },
      { refresh_token: noHash, device_id: 'device-of-tests' },
    ],
  ],
  // Public by its hash.
  'accounts.checkAccountHash': [],
  'accounts.signOut': [],
  'accounts.endMySessions': [],
  ...Object.fromEntries(
    'accounts.getMyProfile accounts.listMyAddresses accounts.listMySessions accounts.getPlatformAccess catalog.listWishlistItems cart.getCart ordering.listMyOrders finance.getWallet notifications.listMyNotifications notifications.countMyUnreadNotifications'
      .split(' ')
      .map((name) => [name, [[{ account_id: shopperB.account_id }, { account_id: noId }]]]),
  ),
  'accounts.findSignInHost': [[{ host: `${ze.slug}.localhost` }, { host: 'nobody.localhost' }]],
  'accounts.createSignInTicket': [
    [
      { host: `${ze.slug}.localhost`, challenge: 'c'.repeat(43) },
      { host: 'nobody.localhost', challenge: 'c'.repeat(43) },
    ],
  ],
  'accounts.redeemSignInTicket': [
    [
      { ticket: shopperB.session_id, verifier: 'c3'.repeat(32), device_id: 'device-1' },
      { ticket: noHash, verifier: 'c3'.repeat(32), device_id: 'device-1' },
    ],
  ],
  'notifications.readMyNotifications': [],
  'accounts.updateMyProfile': [],
  'accounts.updateMyAddress': [
    [
      { ...recipient, address_id: addressOfB },
      { ...recipient, address_id: noId },
    ],
  ],
  'accounts.deleteMyAddress': [[{ address_id: addressOfB }, { address_id: noId }]],
  'accounts.endMySession': [[{ session_id: shopperB.session_id }, { session_id: randomUUID() }]],
  'stores.listStoreMemberships': [[{ account_id: be.owner_id }, { account_id: noId }]],
  'stores.selectStore': [[{ store_slug: market.stores[3]?.slug }, { store_slug: 'nobody' }]],
  ...storePairs(papers, { store: be.id, id: noId, hash: noHash }),
  'stores.getStore': [vav, ze].map((store) => [{ supplier_hash: store.supplier_hash }, { supplier_hash: noHash }]),
  'stores.getStoreBySlug': [vav, ze].map(({ slug }) => [{ store_slug: slug }, { store_slug: 'nobody' }]),
  'content.getPost': [[{ slug: 'draft-post' }, { slug: 'no-post' }]],
  'content.listFaq': [],
  'content.getPage': [],
  'catalog.listCategories': [],
  'content.listPosts': [],
  'search.searchByImage': [],
  'search.listPopularSearches': [],
  'chat.sendSupportMessage': [],
  'payments.createWalletCharge': [],
  'accounts.requestSignInCode': [],
  'accounts.createMyAddress': [],
  'catalog.getProduct': [
    [{ product_id: be.draft.id }, { product_id: noId }],
    [{ product_id: ze.products[0]?.id }, { product_id: noId }],
    [
      { product_id: be.products[0]?.id, store_slug: alef.slug },
      { product_id: noId, store_slug: alef.slug },
    ],
  ],
  'search.listSimilarProducts': [
    [{ product_id: be.draft.id }, { product_id: noId }],
    [{ product_id: ze.products[0]?.id }, { product_id: noId }],
    [
      { product_id: be.products[0]?.id, store_slug: alef.slug },
      { product_id: noId, store_slug: alef.slug },
    ],
  ],
  ...Object.fromEntries(
    [
      'listProductReviews',
      'saveProductReview',
      'listProductQuestions',
      'askProductQuestion',
      'getMyProductActivity',
      'setWishlistItem',
    ].map((name) => [
      `catalog.${name}`,
      [be.draft.id, ze.products[0]?.id].map((product_id) => [
        { ...voice, product_id },
        { ...voice, product_id: noId },
      ]),
    ]),
  ),
  'catalog.setReviewHelpful': [
    [
      { review_id: hiddenReview, helpful: true },
      { review_id: noId, helpful: true },
    ],
  ],
  ...housePairs(market, noId),
  ...(await offerPairs(market, noId, databaseUrl)),
  'catalog.setRestockAlert': [draft, hiddenVariant].map((variant_id) => [
    { variant_id, wanted: true },
    { variant_id: noId, wanted: true },
  ]),
  'chat.getSupportThread': [
    [{ account_id: shopperB.account_id }, { account_id: noId }],
    [{ visitor: tokenOfB.slice(2) }, { visitor: noHash }],
  ],
  'chat.markSupportMessagesRead': [
    [{ message_id: messageOfB }, { message_id: noId }],
    [
      { message_id: messageOfB, visitor: tokenOfB.slice(2) },
      { message_id: messageOfB, visitor: noHash },
    ],
  ],
  'chat.createSupportStreamTicket': [[{ visitor: tokenOfB.slice(2) }, { visitor: noHash }]],
  'search.searchProducts': [
    [{ store_slug: ze.slug }, { store_slug: 'nobody' }],
    [{ supplier_hash: ze.supplier_hash }, { supplier_hash: noHash }],
    [{ text: canaryOf('be', 'Hidden') }, { text: canaryOf('nobody', 'Hidden') }],
  ],
  'search.countStoreProductsByCategory': [[{ store_slug: ze.slug }, { store_slug: 'nobody' }]],
  'search.suggestSearches': [[{ text: 'CANARYbe' }, { text: 'CANARYzz' }]],
  'reports.recordProductView': [[{ product_id: be.draft.id }, { product_id: noId }]],
  'reports.recordStoreView': [[{ store_slug: ze.slug }, { store_slug: 'nobody' }]],
  'cart.repriceCartLines': linesOf({}),
  'cart.addCartLine': [draft, hiddenVariant].map((id) => [line(id) as Input, line(noId) as Input]),
  'cart.setCartLine': [draft, hiddenVariant].map((id) => [line(id) as Input, line(noId) as Input]),
  'cart.removeCartLine': [[{ variant_id: variantAt(market, 2).id }, { variant_id: noId }]],
  'cart.mergeCart': linesOf({}),
  'ordering.quoteCheckout': linesOf(destination),
  'ordering.placeOrder': linesOf(place1),
  'ordering.getMyOrder': [paid, unpaid].map(({ number }) => [{ number }, { number: noId }]),
  'ordering.listMyOrderInvoices': [paid, unpaid].map(({ number }) => [{ number }, { number: noId }]),
  'ordering.cancelOrder': [paid, unpaid].map(({ number }) => [{ number }, { number: noId }]),
  'ordering.performParcelAction': [
    [
      { parcel_id: parcelOfB, action: 'cancel', reason: 'personal' },
      { parcel_id: noId, action: 'cancel', reason: 'personal' },
    ],
  ],
  'ordering.openCase': [
    [
      { ...report, parcel_id: parcelOfB },
      { ...report, parcel_id: noId },
    ],
  ],
  'ordering.uploadCasePhoto': [],
  'ordering.getCasePhoto': [[{ photo_id: photoOfB }, { photo_id: noHash }]],
  ...storeParcelPairs({ id: parcelOfC, number: paidElsewhere.number }, noId),
  'ordering.trackOrder': [
    [
      { tracking_hash: paid.tracking_hash, store_slug: alef.slug },
      { tracking_hash: noHash, store_slug: alef.slug },
    ],
  ],
  'ordering.findTrackedOrder': [paid, unpaid].map(({ number }) => [
    { number, mobile: '09120000000' },
    { number: noId, mobile: '09120000000' },
  ]),
  'payments.startTrackedOrderPayment': [],
  'payments.startOrderPayment': [paid, unpaid].map(({ number }) => [{ number }, { number: noId }]),
  'payments.openWalletCharge': [[charge as Input, { payment_hash: noHash }]],
  'payments.completePayment': [[{ query: { Authority: shopperB.session_id } }, { query: { Authority: noHash } }]],
  ...storeMoneyPairs(money, { store: be.id, id: noId, bank: papers.bank_account_id }),
  ...answerPairs(waiting, { store: market.stores[2]?.id ?? '', id: noId }),
  ...(await appPairs(databaseUrl, { store: market.stores[2]?.id ?? '', account: shopperB.account_id, id: noId })),
}

const names = Object.entries(contracts).flatMap(([feature, calls]) =>
  Object.keys(calls).map((call) => `${feature}.${call}`),
)

/** Tokens, and the sites that refuse them. */
const wrongDoors = [
  [shopperA, ['panel', 'admin']] as const,
  [supplierA, ['main', 'admin']] as const,
  [admin, ['main', 'panel']] as const,
]

/** Removes what legitimately differs from a response: its own id, a ticket, and the requested id. */
function bare({ status, text }: Answer, input: Input): string {
  const { request_id: _ours, ticket: _fresh, ...rest } = JSON.parse(text) as Record<string, unknown>
  const ids = [draft, hiddenVariant, noId].filter((id) => JSON.stringify(input).includes(`"${id}"`))
  // A search repeats the words that it did not find, in lower case.
  const words = typeof input.text === 'string' ? [input.text.toLowerCase()] : []
  return [...ids, ...words].reduce(
    (said, echo) => said.replaceAll(`"${echo}"`, '"ECHO"'),
    `${status} ${JSON.stringify(rest)}`,
  )
}

function callAs(name: string, input: Input, actor: Actor | undefined, headers: Readonly<Record<string, string>> = {}) {
  const key = endpointOf(name).idempotent ? { key: randomUUID() } : {}
  if (actor === undefined) return http.call(name, input, { ...key, headers })
  return http.call(name, input, { token: actor.token, ...key, headers: { host: hostOf(actor.audience), ...headers } })
}

/** Returns the host that accepts tokens of this audience. */
function hostOf(audience: Actor['audience']): string {
  return `${audience === 'main' ? '' : `${audience}.`}localhost:${first.port}`
}

describe('S01 foreign ids', () => {
  // The state after one endpoint is the state before the next.
  let standing: string | undefined

  it('are listed for every endpoint of the contract', () => {
    expect(Object.keys(pairs).toSorted()).toEqual(names.toSorted())
  })

  it.each(names)(
    'in %s get the same response as unknown ones for every actor, change nothing and reveal nothing',
    async (name) => {
      const before = (standing ??= await databaseDigest(databaseUrl))
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
      const after = await databaseDigest(databaseUrl)
      expect(after).toBe(before)
      standing = after
    },
  )

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

  it('RGT-1 and rights: every endpoint with a right refuses callers without it, before it parses anything', async () => {
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

  it('never reveal an address, a full name or a draft through a tracking hash and public lists', async () => {
    const answers = [
      await callAs('ordering.trackOrder', { tracking_hash: paid.tracking_hash }, undefined),
      await callAs('stores.listStores', {}, undefined),
      await callAs('stores.getStore', { supplier_hash: be.supplier_hash }, undefined),
      await callAs('search.searchProducts', {}, undefined),
      await callAs('catalog.getProduct', { product_id: be.products[0]?.id ?? '' }, undefined),
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
