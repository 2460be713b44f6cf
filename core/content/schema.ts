import * as v from 'valibot'
import { instant } from '../contract/schemas.ts'
import { sectionShapes } from './content.ts'

const picture = v.object({ id: v.string(), color: v.string() })

/** A post in a list. */
export const postSummary = v.object({
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  cover: v.nullable(picture),
  author: v.string(),
  /** The reading time in whole minutes. */
  minutes: v.number(),
  published_at: instant,
  updated_at: instant,
})

export type PostSummary = v.InferOutput<typeof postSummary>

/** A whole post; its body is parsed by `parseRichText`. */
export const post = v.object({ ...postSummary.entries, body: v.string() })

export type Post = v.InferOutput<typeof post>

export const faqGroup = v.object({
  title: v.string(),
  entries: v.array(v.object({ id: v.string(), question: v.string(), answer: v.string() })),
})

export type FaqGroup = v.InferOutput<typeof faqGroup>

/** A section of the home page that is displayed now. */
export const homeSection = v.object({
  id: v.string(),
  shape: v.picklist(sectionShapes),
  title: v.string(),
  text: v.string(),
  action: v.string(),
  link: v.string(),
  picture: v.nullable(picture),
})

export type HomeSection = v.InferOutput<typeof homeSection>

/** A page written by the operator. */
export const writtenPage = v.object({ title: v.string(), summary: v.string(), body: v.string(), updated_at: instant })

export type WrittenPage = v.InferOutput<typeof writtenPage>
