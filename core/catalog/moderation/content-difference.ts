import type { ProductContent, ReasonsByField } from '../products/product.ports.ts'
import type { Photo } from '../schema.ts'

export type DifferenceKind = 'added' | 'removed' | 'changed' | 'same'

/** One field of a product before and after; the field has the name that reasons use. */
export interface Difference {
  readonly field: string
  readonly title: string
  readonly kind: DifferenceKind
  readonly before: string
  readonly after: string
}

/** A photo that is unchanged, added, removed or moved. */
export interface PhotoDifference {
  readonly field: string
  readonly photo: Photo
  readonly kind: DifferenceKind
}

const textTitles = { title: 'نام کالا', brief: 'معرفی کوتاه', description: 'توضیح', category_id: 'دسته' } as const

type Texts = keyof typeof textTitles

const textFields = Object.keys(textTitles) as Texts[]

/** Compares every field of a content with the published one, including unchanged fields. */
export function compareContent(
  now: ProductContent | null,
  proposed: ProductContent,
  categoryName: (id: string) => string,
): Difference[] {
  const written = (content: ProductContent | null, name: Texts) => {
    const value = content?.[name] ?? ''
    return name === 'category_id' && value !== '' ? categoryName(value) : value
  }
  const texts = textFields.map((name) =>
    difference(name, textTitles[name], written(now, name), written(proposed, name)),
  )
  const titles = [...proposed.attributes, ...(now?.attributes ?? [])].map(({ title }) => title)
  const attributes = [...new Set(titles)].map((title) =>
    difference(`attributes.${title}`, title, valuesOf(now, title), valuesOf(proposed, title)),
  )
  return [...texts, ...attributes]
}

function difference(field: string, title: string, before: string, after: string): Difference {
  const kind = before === after ? 'same' : before === '' ? 'added' : after === '' ? 'removed' : 'changed'
  return { field, title, kind, before, after }
}

function valuesOf(content: ProductContent | null, title: string): string {
  return content?.attributes.find((singleValue) => singleValue.title === title)?.values.join('، ') ?? ''
}

/** Compares the photos of a content with the published ones: the proposed ones in order, then the removed ones. */
export function comparePhotos(now: ProductContent | null, proposed: ProductContent): PhotoDifference[] {
  const before = now?.photos ?? []
  const indexOf = ({ id }: Photo, valueLists: readonly Photo[]) =>
    valueLists.findIndex((singleValue) => singleValue.id === id)
  const keptPhotos = before.filter((photo) => indexOf(photo, proposed.photos) !== -1)
  const isUnchanged = proposed.photos.filter((photo) => indexOf(photo, before) !== -1)
  const kindOf = (photo: Photo): DifferenceKind => {
    if (indexOf(photo, before) === -1) return 'added'
    return indexOf(photo, keptPhotos) === indexOf(photo, isUnchanged) ? 'same' : 'changed'
  }
  const after = proposed.photos.map((photo) => ({ field: `photos.${photo.id}`, photo, kind: kindOf(photo) }))
  const removed = before.filter((photo) => indexOf(photo, proposed.photos) === -1)
  return [...after, ...removed.map((photo) => ({ field: `photos.${photo.id}`, photo, kind: 'removed' as const }))]
}

/**
 * Returns the part of a proposal that applies when some of its fields are declined; those keep their published values
 * (CAT-41).
 */
export function acceptContent(now: ProductContent, proposed: ProductContent, declined: ReasonsByField): ProductContent {
  const isDeclined = (field: string) => Object.hasOwn(declined, field)
  const pickField = <Name extends Texts>(name: Name) => (isDeclined(name) ? now : proposed)[name]
  const isUnchanged = isDeclined('category_id') && now.category_id !== proposed.category_id
  return {
    title: pickField('title'),
    brief: pickField('brief'),
    description: pickField('description'),
    category_id: pickField('category_id'),
    photos: isDeclined('photos') ? now.photos : acceptedPhotos(now.photos, proposed.photos, isDeclined),
    attributes: isUnchanged ? now.attributes : acceptedAttributes(now, proposed, isDeclined),
  }
}

function acceptedPhotos(
  now: readonly Photo[],
  proposed: readonly Photo[],
  isDeclined: (field: string) => boolean,
): readonly Photo[] {
  const knownIds = new Set(now.map(({ id }) => id))
  const requestedIds = new Set(proposed.map(({ id }) => id))
  const added = proposed.filter(({ id }) => knownIds.has(id) || !isDeclined(`photos.${id}`))
  const unchanged = now.filter(({ id }) => !requestedIds.has(id) && isDeclined(`photos.${id}`))
  const photos = [...added, ...unchanged]
  return photos.length === 0 ? now : photos
}

function acceptedAttributes(
  now: ProductContent,
  proposed: ProductContent,
  isDeclined: (field: string) => boolean,
): ProductContent['attributes'] {
  const keptPhotos = now.attributes.filter(({ title }) => isDeclined(`attributes.${title}`))
  const added = proposed.attributes.filter(({ title }) => !isDeclined(`attributes.${title}`))
  return [...added, ...keptPhotos]
}

/** Splits two texts at word boundaries into the common start, the removed and the added part, and the common end. */
export function splitChangedText(
  before: string,
  after: string,
): { start: string; removed: string; added: string; end: string } {
  const [left, right] = [before.split(/(?<=\s)/), after.split(/(?<=\s)/)]
  const shortest = Math.min(left.length, right.length)
  let commonPrefix = 0
  while (commonPrefix < shortest && left[commonPrefix] === right[commonPrefix]) commonPrefix += 1
  let commonSuffix = 0
  while (commonSuffix < shortest - commonPrefix && left.at(-1 - commonSuffix) === right.at(-1 - commonSuffix))
    commonSuffix += 1
  const middle = (wordList: readonly string[]) => wordList.slice(commonPrefix, wordList.length - commonSuffix).join('')
  return {
    start: left.slice(0, commonPrefix).join(''),
    end: left.slice(left.length - commonSuffix).join(''),
    removed: middle(left),
    added: middle(right),
  }
}
