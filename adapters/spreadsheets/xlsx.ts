import { Problem } from '../../core/shared/problem.ts'
import { type Book, sheetEvents, type SheetLimits } from './xlsx-sheet.ts'
import { lookOf, type NumberLook, unescaped } from './xlsx-value.ts'
import { type Events, readXml } from './xml.ts'
import { type Archive, openArchive } from './zip.ts'

export interface XlsxLimits extends SheetLimits {
  /** What may be inflated in all, in bytes. */
  readonly inflated: number
}

type Read = (name: string, events: Events) => Promise<boolean>

/** The rows of the first sheet as texts. @throws Problem catalog/sheet-broken, catalog/sheet-too-large */
export async function xlsxRows(bytes: Uint8Array, most: XlsxLimits): Promise<string[][]> {
  const archive = openArchive(bytes)
  if (archive === undefined) throw new Problem('catalog/sheet-broken')
  const read = readerOf(archive, most.inflated)
  const [path = 'xl/workbook.xml'] = (await targets(read, '')).values()
  const { sheet, since1904 } = await readBook(read, path)
  const found = (await targets(read, path)).get(sheet ?? '')
  const [strings, looks] = [await readStrings(read, path), await readLooks(read, path)]
  const rows: string[][] = []
  const book: Book = { strings, looks, since1904 }
  if (found === undefined || !(await read(found, sheetEvents(book, rows, most))))
    throw new Problem('catalog/sheet-broken')
  return rows
}

function readerOf(archive: Archive, most: number): Read {
  let left = most
  return async (name, events) => {
    const xml = await archive(name, left)
    if (xml === undefined) return false
    left -= xml.byteLength
    readXml(xml, events)
    return true
  }
}

const directoryOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/** Where the parts are that a part names, by their ids; only the book at the root, and only parts of this archive. */
async function targets(read: Read, path: string): Promise<ReadonlyMap<string, string>> {
  const directory = directoryOf(path)
  const found = new Map<string, string>()
  await read(`${directory}_rels/${path.slice(directory.length)}.rels`, {
    open(name, attributes) {
      const { Id, Target, Type = '', TargetMode } = name === 'Relationship' ? attributes() : {}
      const isWanted = path !== '' || Type.endsWith('/officeDocument')
      if (!Id || !Target || TargetMode === 'External' || !isWanted) return
      found.set(Id, Target.startsWith('/') ? Target.slice(1) : directory + Target)
    },
  })
  return found
}

async function readBook(read: Read, path: string): Promise<{ sheet: string | undefined; since1904: boolean }> {
  let sheet: string | undefined
  let since1904 = false
  await read(path, {
    open(name, attributes) {
      if (name === 'workbookPr') since1904 = ['1', 'true'].includes(attributes()['date1904'] ?? '')
      if (name !== 'sheet' || sheet !== undefined) return
      sheet = Object.entries(attributes()).find(([key]) => key.endsWith(':id'))?.[1]
    },
  })
  return { sheet, since1904 }
}

async function readStrings(read: Read, path: string): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  await read(`${directoryOf(path)}sharedStrings.xml`, {
    text(part, inside) {
      if (inside === 't') text += part
    },
    close(name) {
      if (name !== 'si') return
      strings.push(unescaped(text))
      text = ''
    },
  })
  return strings
}

async function readLooks(read: Read, path: string): Promise<NumberLook[]> {
  const codes = new Map<string, string>()
  const looks: NumberLook[] = []
  let inCells = false
  await read(`${directoryOf(path)}styles.xml`, {
    open(name, attributes) {
      if (name === 'cellXfs') inCells = true
      if (name === 'numFmt') codes.set(attributes()['numFmtId'] ?? '', attributes()['formatCode'] ?? '')
      if (name !== 'xf' || !inCells) return
      const { numFmtId = '0' } = attributes()
      looks.push(lookOf(Number(numFmtId), codes.get(numFmtId)))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return looks
}
