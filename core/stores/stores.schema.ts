import * as v from 'valibot'
import { hash } from '../contract/schemas.ts'
import { shownContacts, shownPolicies } from './stores.contacts.ts'
import { storeSections } from './stores.sections.ts'

/** A picture by its id, with the colour that stands in its place. */
export const picture = v.object({ id: v.string(), color: v.string() })

/** What a product page or a card says of its store. */
export const storeBrief = v.object({
  supplier_hash: hash,
  slug: v.string(),
  title: v.string(),
  logo: v.nullable(picture),
  city: v.string(),
  score: v.object({ on_time: v.nullable(v.number()), kept: v.nullable(v.number()), satisfied: v.nullable(v.number()) }),
  /** The vacation it is on, with what it says about it. */
  closure: v.nullable(v.object({ until: v.string(), note: v.string() })),
})

export type StoreBrief = v.InferOutput<typeof storeBrief>

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))
const colours = v.object({ primary: colour, strong: colour, soft: colour, on: colour })

/** A store as its own home shows it. */
export const storeFace = v.object({
  ...storeBrief.entries,
  province: v.string(),
  summary: v.string(),
  about: v.string(),
  notice: v.string(),
  cover: v.nullable(picture),
  policies: shownPolicies,
  contacts: shownContacts,
  /** Its own colour made readable, for the light and the dark scheme. */
  theme: v.object({ light: colours, dark: colours }),
  /** What its home shows, in its order. */
  sections: v.array(v.picklist(storeSections)),
  /** Its proven domain. */
  host: v.nullable(v.string()),
  product_count: v.number(),
  since: v.string(),
})

export type StoreFace = v.InferOutput<typeof storeFace>

/** A store as it is stored: its own colour, and the sections it chose. */
export type StoredFace = Omit<StoreFace, 'theme' | 'sections'> & {
  readonly colour: string
  readonly sections: readonly string[]
}
