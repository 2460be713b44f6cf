import type { ImageStorage, PhotoIntake } from '../catalog/index.ts'
import { toBase64 } from '../shared/base64.ts'
import type { Ids } from '../shared/ids.ports.ts'
import { Problem } from '../shared/problem.ts'
import type { ActParts } from './ordering.parcel-acts.service.ts'
import { dayLength } from './ordering.quote.ts'

export interface PhotoParts extends ActParts {
  readonly intake: PhotoIntake
  readonly storage: ImageStorage
  readonly ids: Ids
}

/** The longer side of a case photo, in pixels. */
const longest = 1280

/** Takes a photo in for a case that is about to be opened; it is its account's until then. */
export async function takePhoto(parts: PhotoParts, bytes: Uint8Array, account_id: string): Promise<string> {
  const taken = await parts.intake.take(bytes, { longest })
  const photo_id = parts.ids.token()
  await parts.storage.put(photoFile(photo_id), taken.bytes)
  await parts.parcels.keepPhoto(photo_id, account_id, parts.clock.now())
  return photo_id
}

/** A photo for those who may see it. @throws Problem ordering/photo-not-found to everybody else, and where there is none */
export async function showPhoto(
  { parcels, storage }: PhotoParts,
  photo_id: string,
  account_id: string,
): Promise<string> {
  if (!(await parcels.maySee(photo_id, account_id))) throw new Problem('ordering/photo-not-found')
  return photoOf({ storage }, photo_id)
}

/** A photo as a data address, for who may see it. @throws Problem ordering/photo-not-found */
export async function photoOf({ storage }: Pick<PhotoParts, 'storage'>, photo_id: string): Promise<string> {
  const bytes = await storage.read(photoFile(photo_id))
  if (bytes === undefined) throw new Problem('ordering/photo-not-found')
  return `data:image/webp;base64,${toBase64(bytes)}`
}

export interface DropParts extends Pick<ActParts, 'parcels' | 'clock'> {
  readonly storage: ImageStorage
}

/** How long a photo waits for a case, in milliseconds. */
export const photoLife = dayLength

/** Drops photos that no case has taken within a day. */
export async function dropPhotos({ parcels, storage, clock }: DropParts): Promise<number> {
  const dropped = await parcels.dropPhotos(clock.now() - photoLife, 200)
  await Promise.all(dropped.map((photo_id) => storage.remove(photoFile(photo_id))))
  return dropped.length
}

/** The name of a case photo in the storage; the public pictures have no such names, so none of them is ever served there. */
export function photoFile(photo_id: string): string {
  return `${photo_id}-case`
}
