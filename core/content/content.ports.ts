import type { HomeSection, Post, WrittenPage } from './content.schema.ts'
import type { ContentPageName } from './content.ts'

/** A post as it is stored: how long it reads follows from its body. */
export type StoredPost = Omit<Post, 'minutes'>

/** One question with the title of its group. */
export interface StoredQuestion {
  readonly group: string
  readonly id: string
  readonly question: string
  readonly answer: string
}

/** What the operator has written, as far as it is published. A change is announced to every process (CON-6). */
export abstract class Content {
  /** The newest first. */
  abstract posts(
    offset: number,
    limit: number,
  ): Promise<{ readonly total: number; readonly posts: readonly StoredPost[] }>
  abstract post(slug: string): Promise<StoredPost | undefined>
  /** Published posts nearest in time to one, without it. */
  abstract others(slug: string, limit: number): Promise<readonly StoredPost[]>
  /** In the order of groups and of questions inside them. */
  abstract questions(): Promise<readonly StoredQuestion[]>
  abstract page(name: ContentPageName): Promise<WrittenPage | undefined>
  /** Sections of the home that are switched on and whose time it is. */
  abstract home(): Promise<HomeSection[]>
}
