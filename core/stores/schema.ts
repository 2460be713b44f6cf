import * as v from 'valibot'
import { hash } from '../contract/schemas.ts'
import { contactsOutput, policiesOutput } from './settings/contacts.ts'
import { homeSectionNames } from './theme/home-sections.ts'

/** An image by its id, with its placeholder colour. */
export const storedImage = v.object({ id: v.string(), color: v.string() })

/** The summary of a store on product pages and cards. */
export const storeBrief = v.object({
  supplier_hash: hash,
  slug: v.string(),
  title: v.string(),
  logo: v.nullable(storedImage),
  city: v.string(),
  score: v.object({
    on_time: v.nullable(v.number()),
    fulfilled: v.nullable(v.number()),
    satisfied: v.nullable(v.number()),
  }),
  /** The current vacation and its note. */
  closure: v.nullable(v.object({ until: v.string(), note: v.string() })),
})

export type StoreBrief = v.InferOutput<typeof storeBrief>

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))
const colours = v.object({ primary: colour, strong: colour, soft: colour, on: colour })

/** A store on its own home page. */
export const storeSummary = v.object({
  ...storeBrief.entries,
  province: v.string(),
  summary: v.string(),
  about: v.string(),
  notice: v.string(),
  cover: v.nullable(storedImage),
  policies: policiesOutput,
  contacts: contactsOutput,
  /** The store's colour adjusted for readability, for the light and the dark scheme. */
  theme: v.object({ light: colours, dark: colours }),
  /** The sections of its home page, in order. */
  sections: v.array(v.picklist(homeSectionNames)),
  /** Its verified domain. */
  host: v.nullable(v.string()),
  /** The same while its proof is recent; the shop's other addresses then lead to it (STO-33). */
  primary_host: v.nullable(v.string()),
  product_count: v.number(),
  since: v.string(),
})

export type StoreSummary = v.InferOutput<typeof storeSummary>

/** A store as it is stored: its unadjusted colour and its chosen sections. */
export type StoredStoreSummary = Omit<StoreSummary, 'theme' | 'sections'> & {
  readonly colour: string
  readonly sections: readonly string[]
}
