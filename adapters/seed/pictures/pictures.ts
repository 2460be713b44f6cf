import sharp from 'sharp'
import type { ImageStorage, Photo } from '../../../core/catalog/index.ts'
import { describeImage, type ImageSignature, rasterSide } from '../../../core/search/index.ts'
import { categoryTree, demoPosts, demoStores } from '../data.ts'
import type { DemoProduct } from '../products.ts'
import { createRandom, tokenOf } from '../random.ts'
import { drawCover, drawEmblem, drawScene, drawWide, type ViewOptions } from './scenes.ts'

/** An image that was drawn and stored: its id, size, mean colour and descriptor. */
export interface StoredImage extends Photo {
  readonly width: number
  readonly height: number
  readonly signature: ImageSignature
}

/** The images of the demo market by key. */
export type Pictures = ReadonlyMap<string, StoredImage>

/** Keys of the images of the demo market. */
export const imageKeys = {
  photo: (product: DemoProduct, index: number) => `photo ${product.key} ${index}`,
  logo: (slug: string) => `logo ${slug}`,
  cover: (slug: string) => `cover ${slug}`,
  post: (slug: string) => `post ${slug}`,
  category: (title: string) => `category ${title}`,
} as const

/** The key of an image with the function that draws it as SVG. */
type Drawing = readonly [key: string, draw: () => string]

/** How many images are drawn at once. */
const concurrency = 4

/** Draws and stores every image of the demo market. */
export async function drawPictures(products: readonly DemoProduct[], images: ImageStorage): Promise<Pictures> {
  const queue = [...storeDrawings(), ...postDrawings(), ...categoryDrawings(products), ...products.flatMap(photosOf)]
  const pictures = new Map<string, StoredImage>()
  const work = async () => {
    for (let drawing = queue.shift(); drawing !== undefined; drawing = queue.shift())
      pictures.set(drawing[0], await store(drawing, images))
  }
  // Many small images are processed faster with one thread each.
  const threads = sharp.concurrency()
  sharp.concurrency(1)
  await Promise.all(Array.from({ length: concurrency }, work)).finally(() => sharp.concurrency(threads))
  return pictures
}

/** Renders a drawing at its own width and stores it as WebP. */
async function store([key, draw]: Drawing, images: ImageStorage): Promise<StoredImage> {
  const { data, info } = await sharp(Buffer.from(draw())).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const raw = { raw: { width, height, channels } }
  const bytes = await sharp(data, raw).webp({ quality: 78, effort: 1 }).toBuffer()
  const raster = await sharp(data, raw).resize(rasterSide, rasterSide, { fit: 'fill' }).raw().toBuffer()
  const id = tokenOf(key)
  await images.put(id, bytes)
  return { id, width, height, color: meanColour(data), signature: describeImage(raster) }
}

const step = 997 * 3

/** Averages every 997th pixel. */
function meanColour(pixels: Uint8Array): string {
  const sums = [0, 0, 0]
  let count = 0
  for (let index = 0; index + 2 < pixels.length; index += step) {
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (pixels[index + channel] ?? 0)
    count += 1
  }
  const hex = (sum: number): string =>
    Math.round(sum / count)
      .toString(16)
      .padStart(2, '0')
  return `#${sums.map(hex).join('')}`
}

function storeDrawings(): Drawing[] {
  return demoStores.flatMap(({ slug, colour, cover: [pattern, palette] }): Drawing[] => [
    [imageKeys.logo(slug), () => drawEmblem(colour, slug)],
    [imageKeys.cover(slug), () => drawCover(pattern, palette, slug)],
  ])
}

function postDrawings(): Drawing[] {
  return demoPosts.map(({ slug, picture }) => [imageKeys.post(slug), () => drawWide(picture, slug)])
}

/** A root category is drawn like its first products. */
function categoryDrawings(products: readonly DemoProduct[]): Drawing[] {
  return categoryTree.flatMap(({ title, children = [] }): Drawing[] => {
    const first = products.find(({ category }) => category === children[0]?.children?.[0]?.title)
    return first === undefined ? [] : [[imageKeys.category(title), () => drawScene(first.image, title)]]
  })
}

function photosOf(product: DemoProduct): Drawing[] {
  return Array.from({ length: product.photo_count }, (_, index): Drawing => {
    const view = index === 0 ? undefined : closeUp(product.key, index)
    return [imageKeys.photo(product, index), () => drawScene(product.image, product.key, view)]
  })
}

function closeUp(key: string, index: number): ViewOptions {
  const random = createRandom(`${key} close ${index}`)
  const size = random.int(260, 420)
  return { left: random.int(190, 610 - size), top: random.int(240, 640 - size), size }
}
