/** The image formats accepted for uploads. */
export type ImageFormat = 'jpeg' | 'png' | 'webp'

/** File signatures of each format, by byte offset. */
const signatures: Readonly<Record<ImageFormat, Readonly<Record<number, string>>>> = {
  jpeg: { 0: '\u00FF\u00D8\u00FF' },
  png: { 0: '\u0089PNG\r\n\u001A\n' },
  webp: { 0: 'RIFF', 8: 'WEBP' },
}

/** Detects the format of an image from its content; `undefined` for any other file. */
export function detectFormat(bytes: Uint8Array): ImageFormat | undefined {
  const formats = Object.keys(signatures) as ImageFormat[]
  return formats.find((format) =>
    Object.entries(signatures[format]).every(([offset, text]) => startsWith(bytes, Number(offset), text)),
  )
}

function startsWith(bytes: Uint8Array, offset: number, text: string): boolean {
  return Array.from(text).every((byte, index) => bytes[offset + index] === byte.codePointAt(0))
}
