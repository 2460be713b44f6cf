import type { DemoStore } from './store.ts'
import { craftStores } from './crafts.ts'
import { foodStores } from './foods.ts'

const rows = [...foodStores.slice(0, 1), ...craftStores, ...foodStores.slice(1)]

/** The stores of the demo market; the first two are the largest. */
export const demoStores: readonly DemoStore[] = rows.map(([row, summary, about, notice]) => {
  const [slug, title, province, city, owner, colour, pattern, palette, shipping, age] = row
  return {
    slug,
    title,
    province,
    city,
    owner,
    summary,
    about,
    notice,
    colour,
    cover: [pattern, palette],
    shipping,
    age,
  }
})
