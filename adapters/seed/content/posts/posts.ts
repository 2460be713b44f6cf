import type { ImageDescription } from '../../drawing/scene.ts'
import { craftPosts } from './crafts.ts'
import { foodPosts } from './foods.ts'

/** A post of the demo blog; `days` is how long ago it was published. */
export interface DemoPost {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly author: string
  readonly days: number
  readonly description: ImageDescription
  readonly body: string
}

/** The demo blog. */
export const demoPosts: readonly DemoPost[] = [...craftPosts, ...foodPosts]
