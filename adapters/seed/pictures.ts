import sharp from 'sharp'
import type { ImageStorage, Photo } from '../../core/catalog/index.ts'
import type { ImageSignature } from '../../core/search/index.ts'
import { categoryTree } from './content/categories.ts'
import { demoPosts } from './content/posts.ts'
import { demoStores } from './content/stores.ts'
import { drawEmblem } from './drawing/emblem.ts'
import { paint } from './drawing/paint.ts'
import { drawCover, drawScene, drawWide, type View } from './drawing/scene.ts'
import type { DemoProduct } from './products.ts'
import { createRandom, tokenOf } from './random.ts'

/** A picture that has been painted and stored. */
export interface StoredPicture extends Photo {
  readonly width: number
  readonly height: number
  readonly signature: ImageSignature
}

interface Sketch {
  readonly key: string
  readonly draw: () => string
}

/** Keys of the pictures of the demo market. */
export const pictureKeys = {
  photo: (product: DemoProduct, index: number) => `photo ${product.key} ${index}`,
  logo: (slug: string) => `logo ${slug}`,
  cover: (slug: string) => `cover ${slug}`,
  post: (slug: string) => `post ${slug}`,
  category: (title: string) => `category ${title}`,
} as const

/** How many pictures are painted at one time. */
const atOnce = 4

/** Paints and stores every picture of the demo market. Answers them by key. */
export async function paintAll(
  products: readonly DemoProduct[],
  images: ImageStorage,
): Promise<Map<string, StoredPicture>> {
  const waiting = [
    ...storeSketches(),
    ...postSketches(),
    ...categorySketches(products),
    ...products.flatMap(photoSketches),
  ]
  const done = new Map<string, StoredPicture>()
  const work = async () => {
    for (let sketch = waiting.shift(); sketch !== undefined; sketch = waiting.shift())
      done.set(sketch.key, await store(sketch, images))
  }
  await onOwnThreads(() => Promise.all(Array.from({ length: atOnce }, work)))
  return done
}

// Many small pictures at a time are quicker with one thread each.
async function onOwnThreads(work: () => Promise<unknown>): Promise<void> {
  const threads = sharp.concurrency()
  sharp.concurrency(1)
  await work().finally(() => sharp.concurrency(threads))
}

async function store({ key, draw }: Sketch, images: ImageStorage): Promise<StoredPicture> {
  const { bytes, ...painted } = await paint(draw())
  const id = tokenOf(key)
  await images.put(id, bytes)
  return { id, ...painted }
}

function storeSketches(): Sketch[] {
  return demoStores.flatMap(({ slug, colour, cover: [pattern, palette] }) => [
    { key: pictureKeys.logo(slug), draw: () => drawEmblem(colour, slug) },
    { key: pictureKeys.cover(slug), draw: () => drawCover(pattern, palette, slug) },
  ])
}

function postSketches(): Sketch[] {
  return demoPosts.map(({ slug, look }) => ({
    key: pictureKeys.post(slug),
    draw: () => drawWide(look, slug),
  }))
}

/** A root category shows what its first products look like. */
function categorySketches(products: readonly DemoProduct[]): Sketch[] {
  return categoryTree.flatMap(({ title, below = [] }) => {
    const first = below[0]?.below?.[0]?.title
    const model = products.find(({ category }) => category === first)
    return model === undefined ? [] : [{ key: pictureKeys.category(title), draw: () => drawScene(model.look, title) }]
  })
}

function photoSketches(product: DemoProduct): Sketch[] {
  return Array.from({ length: product.photo_count }, (_, index) => {
    const key = pictureKeys.photo(product, index)
    if (index === 0) return { key, draw: () => drawScene(product.look, product.key) }
    return { key, draw: () => drawScene(product.look, product.key, closeUp(product.key, index)) }
  })
}

function closeUp(key: string, index: number): View {
  const random = createRandom(`${key} close ${index}`)
  const size = random.int(260, 420)
  return { left: random.int(190, 610 - size), top: random.int(240, 640 - size), size }
}
