import type { HomeSection, Post, WrittenPage } from './schema.ts'
import type { ContentPageName } from './content.ts'

/** A post as it is stored; the reading time is derived from its body. */
export type StoredPost = Omit<Post, 'minutes'>

/** A question with the title of its group. */
export interface StoredQuestion {
  readonly group: string
  readonly id: string
  readonly question: string
  readonly answer: string
}

/** Reads published content. A change is announced to every process (CON-6). */
export abstract class ContentQueries {
  /** Returns posts, newest first. */
  abstract listPosts(
    offset: number,
    limit: number,
  ): Promise<{ readonly total: number; readonly posts: readonly StoredPost[] }>
  abstract findPost(slug: string): Promise<StoredPost | undefined>
  /** Returns the published posts nearest in time to a post. */
  abstract listRelatedPosts(slug: string, limit: number): Promise<readonly StoredPost[]>
  /** Returns questions in the order of groups, then of questions. */
  abstract listQuestions(): Promise<readonly StoredQuestion[]>
  abstract findPage(name: ContentPageName): Promise<WrittenPage | undefined>
  /** Returns the active home sections whose display period includes now. */
  abstract listHomeSections(): Promise<HomeSection[]>
}
