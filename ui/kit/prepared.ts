/** A chosen file as it is sent: upright, its longer side at most so many pixels. What this browser cannot open is sent as it is, for the server to judge. */
export async function prepared(file: Blob, longest: number): Promise<Uint8Array> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  const blob = (bitmap && (await redrawn(bitmap, longest))) ?? file
  return new Uint8Array(await blob.arrayBuffer())
}

/** Draws a picture into a canvas, its longer side at most so long. */
export function drawInto(canvas: HTMLCanvasElement, bitmap: ImageBitmap, most: number): void {
  const scale = Math.min(1, most / Math.max(bitmap.width, bitmap.height))
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
}

function redrawn(bitmap: ImageBitmap, longest: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  drawInto(canvas, bitmap, longest)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
