/**
 * Prepares a chosen file for upload: upright, its longer side limited. A file that this browser cannot open is sent
 * unchanged, for the server to check.
 */
export async function downscaleImage(file: Blob, longest: number): Promise<Uint8Array> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  const blob = (bitmap && (await redrawn(bitmap, longest))) ?? file
  return new Uint8Array(await blob.arrayBuffer())
}

/** Draws an image into a canvas with a limited longer side. */
export function drawInto(canvas: HTMLCanvasElement, bitmap: ImageBitmap, maxSize: number): void {
  const scale = Math.min(1, maxSize / Math.max(bitmap.width, bitmap.height))
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
}

function redrawn(bitmap: ImageBitmap, longest: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  drawInto(canvas, bitmap, longest)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
