/** The longer side a photo is sent with, in pixels. */
const longest = 1600

/** A photo made small enough to travel; one that the browser cannot draw goes as it is, and the server judges it. */
export async function shrink(file: Blob): Promise<Uint8Array> {
  const small = await drawn(file).catch(() => undefined)
  return new Uint8Array(await (small ?? file).arrayBuffer())
}

async function drawn(file: Blob): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file)
  const scale = longest / Math.max(bitmap.width, bitmap.height)
  if (scale >= 1) return undefined
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}
