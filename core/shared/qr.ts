const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
/** Version 1, error correction M: 21 modules a side, 16 codewords of data and 10 of correction, 20 signs at most. */
const [side, dataBytes, checkBytes, most] = [21, 16, 10, 20]

type Cell = (row: number, column: number) => boolean

/** The 26 codewords of a short text. @throws RangeError for a longer one, or other signs than digits, capitals and $%*+-./: */
export function qrWords(text: string): number[] {
  const values = [...text].map((sign) => letters.indexOf(sign))
  if (values.length > most || values.includes(-1)) throw new RangeError('this text has no such code')
  let bits = '0010' + binary(values.length, 9)
  for (let at = 0; at < values.length; at += 2) {
    const [first = 0, second] = values.slice(at, at + 2)
    bits += second === undefined ? binary(first, 6) : binary(first * 45 + second, 11)
  }
  bits = (bits + '0000').slice(0, dataBytes * 8)
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0')
  const data = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  while (data.length < dataBytes) data.push(...[236, 17].slice(0, dataBytes - data.length))
  return [...data, ...correction(data)]
}

function binary(value: number, length: number): string {
  return value.toString(2).padStart(length, '0')
}

// Products in the field of 256 elements over x^8 + x^4 + x^3 + x^2 + 1.
function multiply(left: number, right: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    if ((right >> bit) & 1) product ^= left
  }
  return product
}

function correction(data: readonly number[]): number[] {
  let generator = [1]
  for (let root = 1, degree = 0; degree < checkBytes; degree += 1, root = multiply(root, 2))
    generator = [...generator, 0].map((term, place) => term ^ multiply(generator[place - 1] ?? 0, root))
  const rest = [...data, ...Array.from({ length: checkBytes }, () => 0)]
  for (let at = 0; at < data.length; at += 1) {
    const lead = rest[at] ?? 0
    for (const [place, term] of generator.entries()) rest[at + place] = (rest[at + place] ?? 0) ^ multiply(term, lead)
  }
  return rest.slice(data.length)
}

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** A QR code as rows of dark and light modules; the quiet zone of four modules is left to the paper. */
export function qrModules(text: string): boolean[][] {
  const bits = qrWords(text)
    .map((word) => binary(word, 8))
    .join('')
  const drawn = masks.map((mask, number) => draw(bits, mask, number))
  return drawn.toSorted((left, right) => unrest(left) - unrest(right))[0] ?? []
}

/** A QR code as an SVG path, one unit a module. */
export function qrPath(text: string): { readonly path: string; readonly side: number } {
  const cells = qrModules(text).flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return { path: cells.join(''), side }
}

function draw(bits: string, mask: Cell, number: number): boolean[][] {
  const grid = Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (__, column) => fixedAt(row, column) ?? false),
  )
  const set = (row: number, column: number, dark: boolean): void => {
    const line = grid[row]
    if (line) line[column] = dark
  }
  for (const [place, { row, column }] of way().entries()) set(row, column, (bits[place] === '1') !== mask(row, column))
  for (const [bit, [row, column, row2, column2]] of formatPlaces().entries()) {
    const dark = ((formatOf(number) >> (14 - bit)) & 1) === 1
    set(row, column, dark)
    set(row2, column2, dark)
  }
  return grid
}

// The timing lines cross the places of the format and go before them.
const inFormat: Cell = (row, column) =>
  row !== 6 && column !== 6 && ((row === 8 && (column < 9 || column > 12)) || (column === 8 && (row < 9 || row > 12)))

/** Finders, their borders, the timing lines and the one dark module; `undefined` where data or format stand. */
function fixedAt(row: number, column: number): boolean | undefined {
  const corners = [
    [3, 3],
    [3, side - 4],
    [side - 4, 3],
  ] as const
  for (const [y, x] of corners) {
    const far = Math.max(Math.abs(row - y), Math.abs(column - x))
    if (far <= 4) return far !== 2 && far !== 4
  }
  if (row === 13 && column === 8) return true
  if (row === 6 && !inFormat(row, column)) return column % 2 === 0
  if (column === 6 && !inFormat(row, column)) return row % 2 === 0
  return undefined
}

/** The places of data, in pairs of columns from the right, up and down in turn; the timing column is passed over. */
function way(): { readonly row: number; readonly column: number }[] {
  const rights = [20, 18, 16, 14, 12, 10, 8, 5, 3, 1]
  return rights
    .flatMap((right, turn) =>
      Array.from({ length: side }, (_, step) => (turn % 2 === 0 ? side - 1 - step : step)).flatMap((row) => [
        { row, column: right },
        { row, column: right - 1 },
      ]),
    )
    .filter(({ row, column }) => fixedAt(row, column) === undefined && !inFormat(row, column))
}

/** Correction M and the mask, with ten check bits, as fifteen bits. */
export function formatOf(mask: number): number {
  let rest = mask << 10
  for (let bit = 12; bit >= 10; bit -= 1) if ((rest >> bit) & 1) rest ^= 0x537 << (bit - 10)
  return ((mask << 10) | rest) ^ 0x5412
}

/** The two places of each format bit, the highest first: around the first finder, and beside the two others. */
function formatPlaces(): (readonly [number, number, number, number])[] {
  const along = [0, 1, 2, 3, 4, 5, 7, 8]
  const first = [
    ...along.map((column) => [8, column] as const),
    ...along
      .toReversed()
      .slice(1)
      .map((row) => [row, 8] as const),
  ]
  return first.map(([row, column], bit) => (bit < 7 ? [row, column, 20 - bit, 8] : [row, column, 8, bit + 6]))
}

// Long runs and squares of one shade make a code hard to read.
function unrest(grid: readonly (readonly boolean[])[]): number {
  const dark: Cell = (row, column) => grid[row]?.[column] ?? false
  let found = 0
  for (let row = 1; row < side; row += 1)
    for (let column = 1; column < side; column += 1) {
      const same = [dark(row - 1, column), dark(row, column - 1)].filter((one) => one === dark(row, column)).length
      found += same === 2 && dark(row - 1, column - 1) === dark(row, column) ? 3 : same
    }
  return found
}
