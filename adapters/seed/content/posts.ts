import type { Look } from '../drawing/scene.ts'
import { craftPosts } from './posts.crafts.ts'
import { foodPosts } from './posts.foods.ts'

/** A post of the demo blog; `days` is how long ago it was published. */
export interface DemoPost {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly author: string
  readonly days: number
  readonly look: Look
  readonly body: string
}

/** The demo blog. */
export const demoPosts: readonly DemoPost[] = [...craftPosts, ...foodPosts]
