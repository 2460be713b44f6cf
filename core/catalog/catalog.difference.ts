import type { ProductContent, Reasons } from './catalog.products.ports.ts'
import type { Photo } from './catalog.schema.ts'

export type DifferenceKind = 'added' | 'removed' | 'changed' | 'same'

/** One field of a product before and after; the field is named as reasons name it. */
export interface Difference {
  readonly field: string
  readonly title: string
  readonly kind: DifferenceKind
  readonly before: string
  readonly after: string
}

/** A photo that stays, comes, goes, or stands at another place. */
export interface PhotoDifference {
  readonly field: string
  readonly photo: Photo
  readonly kind: DifferenceKind
}

const textTitles = { title: 'نام کالا', brief: 'معرفی کوتاه', description: 'توضیح', category_id: 'دسته' } as const

type Texts = keyof typeof textTitles

const textFields = Object.keys(textTitles) as Texts[]

/** Every field of a content beside what is on sale now, the same ones too. */
export function differencesOf(
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
  return content?.attributes.find((one) => one.title === title)?.values.join('، ') ?? ''
}

/** The photos of a content beside those on sale: the proposed ones in their order, then those that go. */
export function photoDifferences(now: ProductContent | null, proposed: ProductContent): PhotoDifference[] {
  const before = now?.photos ?? []
  const placeOf = ({ id }: Photo, list: readonly Photo[]) => list.findIndex((one) => one.id === id)
  const kept = before.filter((photo) => placeOf(photo, proposed.photos) !== -1)
  const stays = proposed.photos.filter((photo) => placeOf(photo, before) !== -1)
  const kindOf = (photo: Photo): DifferenceKind => {
    if (placeOf(photo, before) === -1) return 'added'
    return placeOf(photo, kept) === placeOf(photo, stays) ? 'same' : 'changed'
  }
  const after = proposed.photos.map((photo) => ({ field: `photos.${photo.id}`, photo, kind: kindOf(photo) }))
  const gone = before.filter((photo) => placeOf(photo, proposed.photos) === -1)
  return [...after, ...gone.map((photo) => ({ field: `photos.${photo.id}`, photo, kind: 'removed' as const }))]
}

/** What of a proposal holds when some of its fields are declined; those stay as they are on sale (CAT-41). */
export function acceptedPart(now: ProductContent, proposed: ProductContent, declined: Reasons): ProductContent {
  const isDeclined = (field: string) => Object.hasOwn(declined, field)
  const pick = <Name extends Texts>(name: Name) => (isDeclined(name) ? now : proposed)[name]
  const stays = isDeclined('category_id') && now.category_id !== proposed.category_id
  return {
    title: pick('title'),
    brief: pick('brief'),
    description: pick('description'),
    category_id: pick('category_id'),
    photos: isDeclined('photos') ? now.photos : acceptedPhotos(now.photos, proposed.photos, isDeclined),
    attributes: stays ? now.attributes : acceptedAttributes(now, proposed, isDeclined),
  }
}

function acceptedPhotos(
  now: readonly Photo[],
  proposed: readonly Photo[],
  isDeclined: (field: string) => boolean,
): readonly Photo[] {
  const known = new Set(now.map(({ id }) => id))
  const asked = new Set(proposed.map(({ id }) => id))
  const come = proposed.filter(({ id }) => known.has(id) || !isDeclined(`photos.${id}`))
  const stay = now.filter(({ id }) => !asked.has(id) && isDeclined(`photos.${id}`))
  const photos = [...come, ...stay]
  return photos.length === 0 ? now : photos
}

function acceptedAttributes(
  now: ProductContent,
  proposed: ProductContent,
  isDeclined: (field: string) => boolean,
): ProductContent['attributes'] {
  const kept = now.attributes.filter(({ title }) => isDeclined(`attributes.${title}`))
  const come = proposed.attributes.filter(({ title }) => !isDeclined(`attributes.${title}`))
  return [...come, ...kept]
}

/** Two texts by whole words: how both begin and end, and what stands between in each. */
export function partsOf(before: string, after: string): { start: string; gone: string; come: string; end: string } {
  const [left, right] = [before.split(/(?<=\s)/), after.split(/(?<=\s)/)]
  const least = Math.min(left.length, right.length)
  let same = 0
  while (same < least && left[same] === right[same]) same += 1
  let tail = 0
  while (tail < least - same && left.at(-1 - tail) === right.at(-1 - tail)) tail += 1
  const between = (words: readonly string[]) => words.slice(same, words.length - tail).join('')
  return {
    start: left.slice(0, same).join(''),
    end: left.slice(left.length - tail).join(''),
    gone: between(left),
    come: between(right),
  }
}
