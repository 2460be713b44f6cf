/** The formats a picture from outside may have. */
export type PictureFormat = 'jpeg' | 'png' | 'webp'

/** How files of each format begin, by offset. */
const beginnings: Readonly<Record<PictureFormat, Readonly<Record<number, string>>>> = {
  jpeg: { 0: '\u00FF\u00D8\u00FF' },
  png: { 0: '\u0089PNG\r\n\u001A\n' },
  webp: { 0: 'RIFF', 8: 'WEBP' },
}

/** The format of a picture by its content; `undefined` for any other file. */
export function formatOf(bytes: Uint8Array): PictureFormat | undefined {
  const formats = Object.keys(beginnings) as PictureFormat[]
  return formats.find((format) =>
    Object.entries(beginnings[format]).every(([offset, text]) => holds(bytes, Number(offset), text)),
  )
}

function holds(bytes: Uint8Array, offset: number, text: string): boolean {
  return Array.from(text).every((sign, index) => bytes[offset + index] === sign.codePointAt(0))
}
