const patterns = `
212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221
223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321
112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131
311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114
122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141
214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`
  .trim()
  .split(/\s+/)

const [startB, stop] = [104, 106]

/**
 * Encodes a text in Code 128, set B, with start, check and stop symbols. @throws RangeError for other than printable
 * ASCII
 */
export function code128Symbols(text: string): number[] {
  const values = [...text].map((sign) => (sign.codePointAt(0) ?? 0) - 32)
  if (values.some((value) => value < 0 || value > 94)) throw new RangeError('only printable ASCII has a bar code')
  const check = values.reduce((sum, value, place) => sum + value * (place + 1), startB) % 103
  return [startB, ...values, check, stop]
}

/** Returns a bar code as an SVG path of bars one unit high, and its width in modules; without the quiet zone. */
export function code128(text: string): { readonly path: string; readonly width: number } {
  const widths = code128Symbols(text).flatMap((symbol) => [...(patterns[symbol] ?? '')].map(Number))
  let [x, path] = [0, '']
  for (const [place, width] of widths.entries()) {
    if (place % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`
    x += width
  }
  return { path, width: x }
}
