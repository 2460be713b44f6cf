import type { ImageStorage, ImageSanitizer } from '../../catalog/index.ts'
import { toBase64 } from '../../shared/text/base64.ts'
import type { Ids } from '../../shared/ports/ids.ports.ts'
import { Problem } from '../../shared/problems/problem.ts'
import type { ParcelActionDependencies } from '../parcels/buyer-actions.service.ts'
import { dayInMilliseconds } from '../checkout/quote.ts'

export interface PhotoDependencies extends ParcelActionDependencies {
  readonly sanitizer: ImageSanitizer
  readonly storage: ImageStorage
  readonly ids: Ids
}

/** The longer side of a case photo, in pixels. */
const maxSide = 1280

/** Stores a photo for a case that is about to be opened; until then it belongs to its account. */
export async function storePhoto(deps: PhotoDependencies, bytes: Uint8Array, account_id: string): Promise<string> {
  const resized = await deps.sanitizer.sanitize(bytes, { maxSide })
  const photo_id = deps.ids.token()
  await deps.storage.put(photoFileName(photo_id), resized.bytes)
  await deps.parcels.addPhoto(photo_id, account_id, deps.clock.now())
  return photo_id
}

/**
 * Returns a photo if the account may see it.
 * @throws Problem ordering/photo-not-found otherwise, and when there is none
 */
export async function readPhotoFor(
  { parcels, storage }: PhotoDependencies,
  photo_id: string,
  account_id: string,
): Promise<string> {
  if (!(await parcels.canSeePhoto(photo_id, account_id))) throw new Problem('ordering/photo-not-found')
  return readPhoto({ storage }, photo_id)
}

/**
 * Returns a photo as a data URL, without an access check.
 * @throws Problem ordering/photo-not-found
 */
export async function readPhoto({ storage }: Pick<PhotoDependencies, 'storage'>, photo_id: string): Promise<string> {
  const bytes = await storage.read(photoFileName(photo_id))
  if (bytes === undefined) throw new Problem('ordering/photo-not-found')
  return `data:image/webp;base64,${toBase64(bytes)}`
}

export interface PhotoCleanupDependencies extends Pick<ParcelActionDependencies, 'parcels' | 'clock'> {
  readonly storage: ImageStorage
}

/** How long an unattached photo is kept, in milliseconds. */
export const photoLifetime = dayInMilliseconds

/** Deletes photos that were not attached to a case within a day. */
export async function deleteUnusedPhotos({ parcels, storage, clock }: PhotoCleanupDependencies): Promise<number> {
  const deleted = await parcels.deleteUnattachedPhotos(clock.now() - photoLifetime, 200)
  await Promise.all(deleted.map((photo_id) => storage.remove(photoFileName(photo_id))))
  return deleted.length
}

/** The storage name of a case photo. Public images never have such a name, so a case photo is never served as one. */
export function photoFileName(photo_id: string): string {
  return `${photo_id}-case`
}
