import { encodeQR } from 'qr'

/** Draws a QR code with its quiet zone as an SVG path, one unit per module; `side` is the length of a side. */
export function qrPath(text: string): { readonly path: string; readonly side: number } {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const cells = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return { path: cells.join(''), side: modules.length }
}
