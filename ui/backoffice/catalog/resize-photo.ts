/** The longer side at which a photo is uploaded, in pixels. */
const maxSide = 1600

/** Resizes a photo for the upload; one that the browser cannot decode is sent unchanged, for the server to decide. */
export async function resizePhoto(file: Blob): Promise<Uint8Array> {
  const smaller = await drawnImage(file).catch(() => undefined)
  return new Uint8Array(await (smaller ?? file).arrayBuffer())
}

async function drawnImage(file: Blob): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file)
  const scale = maxSide / Math.max(bitmap.width, bitmap.height)
  if (scale >= 1) return undefined
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}
