import * as v from 'valibot'
import type { ShippingProfile } from '../../core/catalog/index.ts'
import { couponKinds } from '../../core/coupons/index.ts'
import {
  type OrderState,
  orderStates,
  type ParcelEvent,
  parcelTransitions,
  shippingProfile,
} from '../../core/ordering/index.ts'
import { rial } from '../../core/shared/money.ts'
import categories from './data/categories.json'
import coupons from './data/coupons.json'
import faq from './data/faq.json'
import feedback from './data/feedback.json'
import orders from './data/orders.json'
import pages from './data/pages.json'
import people from './data/people.json'
import pictures from './data/pictures.json'
import platform from './data/platform.json'
import posts from './data/posts.json'
import carpets from './data/products/carpets.json'
import cloth from './data/products/cloth.json'
import crafts from './data/products/crafts.json'
import foods from './data/products/foods.json'
import kilims from './data/products/kilims.json'
import nuts from './data/products/nuts.json'
import pottery from './data/products/pottery.json'
import saffron from './data/products/saffron.json'
import sweets from './data/products/sweets.json'
import shipping from './data/shipping.json'
import signUps from './data/sign-ups.json'
import stores from './data/stores.json'
import support from './data/support.json'
import { fillingNames } from './pictures/fillings.ts'
import { type PaletteName, palettes } from './pictures/palettes.ts'
import { type PatternName, patterns } from './pictures/patterns.ts'
import { type ShapeName, shapes } from './pictures/shapes.ts'

const text = v.string()
const texts = v.array(text)
const whole = v.pipe(v.number(), v.integer())
const range = v.tuple([whole, whole])
const oneOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) => v.picklist(Object.keys(table) as Name[])

const shape = oneOf<ShapeName>(shapes)
const pattern = oneOf<PatternName>(patterns)
const filling = v.union([pattern, v.picklist(fillingNames)])
const palette = oneOf<PaletteName>(palettes)
const shippingName = oneOf(shipping)
const storeSlug = v.picklist(stores.map(({ slug }) => slug))

/** A written text, line by line. */
const body = v.pipe(
  texts,
  v.transform((lines) => lines.join('\n')),
)

const store = v.object({
  slug: text,
  title: text,
  province: text,
  city: text,
  owner: text,
  summary: text,
  about: text,
  notice: text,
  colour: text,
  cover: v.tuple([pattern, palette]),
  shipping: shippingName,
  /** In days. */
  age: whole,
})

/** The stores of the demo market; the first two are the largest. */
export const demoStores = v.parse(v.array(store), stores)
export type DemoStore = (typeof demoStores)[number]

v.assert(v.record(shippingName, shippingProfile), shipping)

/** The shipping profiles by kind of goods, such as a store could save. */
export const shippingProfiles = shipping as unknown as Readonly<Record<DemoStore['shipping'], ShippingProfile>>

/**
 * A template for the products of one leaf category. Texts name traits in braces; every product takes one value of each
 * trait and shows it as an attribute. The description gets one sentence of each group.
 */
const productTemplate = v.object({
  category: text,
  title: text,
  brief: text,
  description: v.array(texts),
  count: whole,
  stores: v.array(storeSlug),
  /** In Rial, for the size with factor 1. */
  price: range,
  /** The preparation days. */
  days: range,
  grams: whole,
  traits: v.record(text, texts),
  attributes: v.record(text, text),
  /** The first variant axis. */
  sizes: v.optional(
    v.object({ title: text, values: v.array(v.object({ label: text, factor: v.number(), grams: whole })) }),
  ),
  /** A second variant axis, which does not change the price. */
  colours: v.optional(texts),
  keywords: texts,
  /** How the products are drawn. */
  picture: v.object({
    shapes: v.array(shape),
    fillings: v.array(filling),
    palettes: v.array(palette),
    inside: v.optional(v.array(palette)),
  }),
})

export type ProductTemplate = v.InferOutput<typeof productTemplate>

/** The products of the demo market, as templates: the order determines the ids of the products. */
export const productTemplates: readonly ProductTemplate[] = v.parse(
  v.array(productTemplate),
  [saffron, foods, carpets, kilims, cloth, pottery, crafts, nuts, sweets].flat(),
)

/** The shapes and palettes that the words of traits stand for. */
export const pictureWords = v.parse(
  v.object({ shapes: v.record(text, shape), colours: v.record(text, palette) }),
  pictures,
)

/** A category with its children. */
export interface CategoryBranch {
  readonly title: string
  readonly icon?: string | undefined
  /** Perishable goods are excluded from the right of withdrawal. */
  readonly non_returnable?: boolean | undefined
  readonly children?: readonly CategoryBranch[] | undefined
}

const branch: v.GenericSchema<unknown, CategoryBranch> = v.union([
  v.pipe(
    text,
    v.transform((title) => ({ title })),
  ),
  v.object({
    title: text,
    icon: v.optional(text),
    non_returnable: v.optional(v.boolean()),
    children: v.lazy(() => v.array(branch)),
  }),
])

/** The category tree: three levels, in display order; a leaf is its title. */
export const categoryTree = v.parse(v.array(branch), categories)

const post = v.object({
  slug: text,
  title: text,
  summary: text,
  author: text,
  /** How long ago it was published. */
  days: whole,
  picture: v.object({ shape, filling, palette, inside: v.optional(palette) }),
  body,
})

export const demoPosts = v.parse(v.array(post), posts)
export const demoPages = v.parse(v.array(v.object({ name: text, title: text, summary: text, body })), pages)

const questions = v.array(v.object({ question: text, answer: text }))

export const demoFaq = v.parse(v.array(v.object({ title: text, questions })), faq)

/** What buyers write about one group of products; sentences of one sentiment do not contradict each other. */
const feedbackTexts = v.object({ categories: texts, positive: texts, neutral: texts, negative: texts, questions })

/** Groups of products, the most specific first; the last one fits any product. */
export const demoFeedbackTexts = v.parse(
  v.object({
    products: v.array(feedbackTexts),
    parcels: v.object({ positive: texts, neutral: texts }),
    replies: v.object({ positive: texts, negative: texts }),
  }),
  feedback,
)

const person = v.object({ mobile: text, name: text })

export const demoPeopleTexts = v.parse(
  v.object({
    shoppers_and_staff: v.array(person),
    regular_buyers: texts,
    manager: person,
    administrator: person,
    staff: v.array(v.object({ store: storeSlug, mobile: text, role: text })),
    addresses: v.array(v.object({ province: text, city: text, address: text, postal_code: text })),
  }),
  people,
)

export const demoPlatform = v.parse(
  v.object({
    commission: v.array(v.object({ store: v.nullable(storeSlug), category: v.nullable(text), basis_points: whole })),
    settings: v.array(v.object({ name: text, value: v.unknown() })),
    trusted_stores: v.array(storeSlug),
    closed_store: v.object({ slug: storeSlug, note: text }),
    domain: v.object({ store: storeSlug, host: text }),
  }),
  platform,
)

const coupon = v.object({
  code: text,
  kind: v.picklist(couponKinds),
  value: whole,
  ceiling: v.optional(v.nullable(whole), null),
  min_basket: v.optional(whole, 0),
  /** Absent: all stores. */
  store: v.optional(storeSlug),
  /** In days from the seeding. */
  from: whole,
  until: v.optional(whole),
  total_limit: v.optional(v.nullable(whole), null),
  limit_per_user: v.optional(v.nullable(whole), null),
  paused: v.optional(v.boolean(), false),
})

export const demoCoupons = v.parse(v.array(coupon), coupons)

const events = [...new Set(Object.values(parcelTransitions).flatMap((own) => Object.keys(own)))] as ParcelEvent[]
const scenario = v.array(v.picklist(events))
const parcelTexts = v.record(text, text)
const amount = v.pipe(whole, v.transform(rial))

/** How many orders there are, from whom, and what happened to their parcels. */
export const demoOrders = v.parse(
  v.object({
    past_orders: whole,
    stores_with_every_state: v.array(storeSlug),
    second_stores: v.array(storeSlug),
    /** The mobile numbers of the buyers, the most active first. */
    buyers: texts,
    wallet_charges: v.array(v.object({ mobile: text, amount })),
    /** What the first buyer pays from the wallet in some of the orders. */
    wallet_part: amount,
    coupon: text,
    unpaid: v.array(v.object({ state: v.picklist<readonly OrderState[]>(orderStates), hours_ago: v.number() })),
    /** The events of a parcel since its payment; they end in every state, in common ones more often. */
    scenarios: v.array(scenario),
    delivered: scenario,
    returned: scenario,
    /** The hours from the event before, or from the payment. */
    hours_to: v.record(text, whole),
    hours_to_second_time_out: whole,
    by_buyer: scenario,
    by_platform: scenario,
    reasons: parcelTexts,
    case_notes: parcelTexts,
    decisions: parcelTexts,
  }),
  orders,
)

export type OrderScenario = readonly ParcelEvent[]

const message = v.object({ author: v.picklist(['visitor', 'support']), hours_ago: v.number(), text })

export const demoSupport = v.parse(
  v.object({
    threads: v.array(v.object({ mobile: text, messages: v.pipe(v.array(message), v.minLength(1)) })),
    canned_replies: v.array(v.object({ title: text, text })),
  }),
  support,
)

const place = { province: text, city: text, address: text, postal_code: text }
const identity = { owner: text, mobile: text, national_code: text, birth_date: text }
const bankAccount = { sheba: text, holder: text }
const signUp = { title: text, slug: text, summary: text, days: whole, ...place, ...identity, ...bankAccount }

/** Stores that wait for their review. */
export const demoSignUps = v.parse(v.array(v.object(signUp)), signUps)
