import sharp from 'sharp'
import type { ImageStorage, Photo } from '../../../core/catalog/index.ts'
import type { ImageSignature } from '../../../core/search/index.ts'
import { categoryTree } from '../content/categories.ts'
import { demoPosts } from '../content/posts/posts.ts'
import { demoStores } from '../content/stores/stores.ts'
import { drawEmblem } from '../drawing/emblem.ts'
import { paintImage } from '../drawing/paint.ts'
import { drawCover, drawScene, drawWide, type ViewOptions } from '../drawing/scene.ts'
import type { DemoProduct } from './products.ts'
import { createRandom, tokenOf } from '../random.ts'

/** An image that was drawn and stored. */
export interface StoredImage extends Photo {
  readonly width: number
  readonly height: number
  readonly signature: ImageSignature
}

interface ImageJob {
  readonly key: string
  readonly draw: () => string
}

/** Keys of the images of the demo market. */
export const imageKeys = {
  photo: (product: DemoProduct, index: number) => `photo ${product.key} ${index}`,
  logo: (slug: string) => `logo ${slug}`,
  cover: (slug: string) => `cover ${slug}`,
  post: (slug: string) => `post ${slug}`,
  category: (title: string) => `category ${title}`,
} as const

/** How many images are drawn at once. */
const concurrency = 4

/** Draws and stores every image of the demo market. Returns them by key. */
export async function paintAllImages(
  products: readonly DemoProduct[],
  images: ImageStorage,
): Promise<Map<string, StoredImage>> {
  const queue = [...storeImageJobs(), ...postImageJobs(), ...categorySketches(products), ...products.flatMap(photoJobs)]
  const results = new Map<string, StoredImage>()
  const work = async () => {
    for (let imageJob = queue.shift(); imageJob !== undefined; imageJob = queue.shift())
      results.set(imageJob.key, await store(imageJob, images))
  }
  await inWorkerThreads(() => Promise.all(Array.from({ length: concurrency }, work)))
  return results
}

// Many small images are processed faster with one thread each.
async function inWorkerThreads(work: () => Promise<unknown>): Promise<void> {
  const threads = sharp.concurrency()
  sharp.concurrency(1)
  await work().finally(() => sharp.concurrency(threads))
}

async function store({ key, draw }: ImageJob, images: ImageStorage): Promise<StoredImage> {
  const { bytes, ...painted } = await paintImage(draw())
  const id = tokenOf(key)
  await images.put(id, bytes)
  return { id, ...painted }
}

function storeImageJobs(): ImageJob[] {
  return demoStores.flatMap(({ slug, colour, cover: [pattern, palette] }) => [
    { key: imageKeys.logo(slug), draw: () => drawEmblem(colour, slug) },
    { key: imageKeys.cover(slug), draw: () => drawCover(pattern, palette, slug) },
  ])
}

function postImageJobs(): ImageJob[] {
  return demoPosts.map(({ slug, description }) => ({
    key: imageKeys.post(slug),
    draw: () => drawWide(description, slug),
  }))
}

/** A root category is drawn like its first products. */
function categorySketches(products: readonly DemoProduct[]): ImageJob[] {
  return categoryTree.flatMap(({ title, children = [] }) => {
    const first = children[0]?.children?.[0]?.title
    const modelProduct = products.find(({ category }) => category === first)
    return modelProduct === undefined
      ? []
      : [{ key: imageKeys.category(title), draw: () => drawScene(modelProduct.image, title) }]
  })
}

function photoJobs(product: DemoProduct): ImageJob[] {
  return Array.from({ length: product.photo_count }, (_, index) => {
    const key = imageKeys.photo(product, index)
    if (index === 0) return { key, draw: () => drawScene(product.image, product.key) }
    return { key, draw: () => drawScene(product.image, product.key, closeUp(product.key, index)) }
  })
}

function closeUp(key: string, index: number): ViewOptions {
  const random = createRandom(`${key} close ${index}`)
  const size = random.int(260, 420)
  return { left: random.int(190, 610 - size), top: random.int(240, 640 - size), size }
}
